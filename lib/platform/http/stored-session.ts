// The session in the storage of the browser, and how a call of the API shows it. Every page loads this file.

export const TOKEN_KEY = 'authToken'

/** Replaces local storage when it is blocked, until the next full page load; the cookie lasts longer. */
const memory = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  memory.delete(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

export function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}

/** After another tab has written to local storage, or the session has ended. */
export const forgetInMemory = () => memory.clear()

/** The token of the session; one that is not valid in a header counts as none. */
export function authToken(): string | null {
  const token = read(TOKEN_KEY)
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null
}

/** The header that shows the session. Without a token the session cookie does. */
export const bearer = (): Record<string, string> => {
  const token = authToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}
