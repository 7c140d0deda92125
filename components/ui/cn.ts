import { type ClassValue, clsx } from 'clsx'

/** Nothing is merged: a component whose look differs has a variant, and callers add only what it does not set. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
