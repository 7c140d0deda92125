// Browser-safe.

/** A number of an account as its owner's app asks for it: mobile numbers without the code of the country. */
export const typedNumber = (number: string): string => number.replace(/^\+92/, '0')

/** A number as `typedNumber` gives it, in groups that are easy to compare. */
export function groupedNumber(number: string): string {
  const typed = typedNumber(number)
  if (/^03\d{9}$/.test(typed)) return `${typed.slice(0, 4)} ${typed.slice(4)}`
  return /^PK\d{2}/.test(typed) ? typed.replace(/(.{4})(?=.)/g, '$1 ') : typed
}
