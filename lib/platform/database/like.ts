/** Escapes text for LIKE: `%`, `_` and the backslash match themselves (contract 0.7). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern for values that contain the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`
