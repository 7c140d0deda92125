// How Pakistan writes its two tax numbers. Browser-safe.

/** Seven digits and a check digit; for persons the thirteen of their identity card. */
export const ntnShape = /^(\d{7}-?\d|\d{5}-?\d{7}-?\d)$/

/** The sales tax registration: thirteen digits, with or without hyphens. */
export const strnShape = /^[\d-]{13,17}$/
