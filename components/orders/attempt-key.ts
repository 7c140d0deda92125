// One key for one attempt: the same order sent again, after a lost answer or a reload, is the same attempt and gets the
// first answer; any change makes a new one.

const STORED = 'checkoutAttempt'

/** randomUUID exists on https and localhost only; a shop opened by its address in the house still needs keys. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

let held: string | null = null

function read(): { signature: string; key: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? held ?? 'null')
  } catch {
    return null
  }
}

function keep(text: string | null) {
  held = text
  try {
    if (text === null) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, text)
  } catch {
    // Refused storage: the key then lasts as long as the page.
  }
}

export function attemptKey(body: unknown): string {
  const signature = JSON.stringify(body)
  const known = read()
  if (known?.signature === signature) return known.key
  const key = newKey()
  keep(JSON.stringify({ signature, key }))
  return key
}

export const forgetAttempt = () => keep(null)
