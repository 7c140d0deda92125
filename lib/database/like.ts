/** For LIKE and its kin: `%`, `_` and the backslash match themselves (contract 0.7). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Matches whatever contains the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`
