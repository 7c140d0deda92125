import { type ClassValue, clsx } from 'clsx'

/** Utilities always win over component classes (cascade layers), so there is nothing to merge. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
