/** Whether a person typed an email address, where a telephone number would do as well. Browser-safe. */
export const isTypedEmail = (typed: string): boolean => typed.includes('@')
