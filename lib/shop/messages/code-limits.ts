// Limits of the codes that prove a telephone number. Browser-safe, and without the schemas, which pages load later.

/** The digits of a code. */
export const CODE_DIGITS = 6
/** How long a code can be used, and how often a wrong one can be typed. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
