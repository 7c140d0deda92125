// Masked contacts for other users (contract 1.4, 1.7). Browser-safe.

/** `b•••@example.com`: first character and domain; '' without an address. */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}

/** `+92•••••••21`: first three characters and last two; '' without a number. */
export const maskPhone = (phone: string): string => phone && `${phone.slice(0, 3)}•••••••${phone.slice(-2)}`
