// Formats of the Pakistani tax numbers. Browser-safe.

/** Seven digits and a check digit; for persons the 13 digits of their identity card. */
export const NTN_PATTERN = /^(\d{7}-?\d|\d{5}-?\d{7}-?\d)$/

/** Sales tax registration: 13 digits, with or without hyphens. */
export const STRN_PATTERN = /^[\d-]{13,17}$/
