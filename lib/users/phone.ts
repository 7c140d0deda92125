/** Mobile numbers of Pakistan as people write them: 0300…, 92300…, +92300…, 0092300…, and +920300… with a zero too many. */
const mobile = /^(?:0|(?:\+|00)?920?)(3\d{9})$/
/** Every other number must say its country. */
const international = /^(?:\+|00)([1-9]\d{7,14})$/

/** '+923001234567' from the spellings people use, spaces and hyphens ignored; null when it is no phone number. */
export function normalisePhone(written: string): string | null {
  const digits = written.replace(/[\s\u2010-\u2015-]+/g, '')
  const local = mobile.exec(digits)
  if (local) return `+92${local[1]}`
  const abroad = international.exec(digits)?.[1]
  // A mobile number of ours with a digit too few or too many is a slip, not a foreign number.
  return abroad && !/^920?3/.test(abroad) ? `+${abroad}` : null
}
