// The idempotency key of the checkout: the same order sent again, after a lost response or a reload, has the same key and gets
// the first response; a changed order gets a new key.

const STORAGE_KEY = 'checkoutAttempt'

/** crypto.randomUUID needs https or localhost; this also works on a plain http address in a local network. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

let memory: string | null = null

function read(): { signature: string; key: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? memory ?? 'null')
  } catch {
    return null
  }
}

function store(text: string | null) {
  memory = text
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
}

export function attemptKey(body: unknown): string {
  const signature = JSON.stringify(body)
  const stored = read()
  if (stored?.signature === signature) return stored.key
  const key = newKey()
  store(JSON.stringify({ signature, key }))
  return key
}

export const clearAttempt = () => store(null)
