import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names without merging: components have variants, and callers only add classes that these do not set
 * (docs/decisions/0042-no-tailwind-merge.md).
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
