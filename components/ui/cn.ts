import { type ClassValue, clsx } from 'clsx'

/** Utilities always win over our component classes (cascade layers), so there is nothing to merge. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
