/**
 * Who is signed in, as far as the browser knows: `userInfo` and `authToken` in local storage. It decides what is shown,
 * never what is allowed. Plain functions, because every page loads this file.
 */
import { useSyncExternalStore } from 'react'

export type SessionRole = 'ADMIN' | 'BUYER' | 'CARETAKER'

export type UserInfo = {
  _id: string
  firstName: string
  lastName: string
  email: string
  role: SessionRole
  /** As it was at the login or the last change of the profile. */
  address?: { city: string }
}

const USER_KEY = 'userInfo'
const TOKEN_KEY = 'authToken'
/** The last session was refused by the server; a sign-out leaves no such note. */
const ENDED_KEY = 'sessionEnded'
const CHANGED = 'gulshan:session'

let seen: string | null = null
let user: UserInfo | null = null

/** Where storage is refused, the person is known until the next page is opened; the cookie knows them longer. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  memory.delete(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be refused; then nothing was kept either.
  }
}

function parseUser(text: string | null): UserInfo | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false
  const { _id, firstName, role } = value as Partial<UserInfo>
  return (
    typeof _id === 'string' &&
    typeof firstName === 'string' &&
    (role === 'ADMIN' || role === 'BUYER' || role === 'CARETAKER')
  )
}

export function currentUser(): UserInfo | null {
  const text = read(USER_KEY)
  if (text !== seen) {
    seen = text
    user = parseUser(text)
  }
  return user
}

/** Anything a header cannot carry is no token. */
export function authToken(): string | null {
  const token = read(TOKEN_KEY)
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null
}

/** Tells of every sign-in and sign-out in this tab. */
export function onSessionChange(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

function subscribe(listener: () => void) {
  // Another tab could keep what this one could not.
  const onStorage = () => {
    memory.clear()
    listener()
  }
  const stop = onSessionChange(listener)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
}

/** undefined until the browser was asked (server, first paint); null when nobody is signed in. */
export const useSession = (): UserInfo | null | undefined =>
  useSyncExternalStore<UserInfo | null | undefined>(subscribe, currentUser, () => undefined)

/** Whether the last person was signed out without wanting it. */
export const hasSessionEnded = (): boolean => read(ENDED_KEY) !== null

/** Keeps what login and registration answer. */
export function startSession(userInfo: UserInfo, token: string): void {
  store(USER_KEY, JSON.stringify(userInfo))
  store(TOKEN_KEY, token)
  remove(ENDED_KEY)
  document.documentElement.dataset.signedIn = ''
  dispatchEvent(new Event(CHANGED))
}

export function clearSession(): void {
  memory.clear()
  remove(USER_KEY)
  remove(TOKEN_KEY)
  delete document.documentElement.dataset.signedIn
  dispatchEvent(new Event(CHANGED))
}

const bearer = (): HeadersInit => {
  const token = authToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Any answer but 200 ends the session here too; no answer at all leaves it, because the phone may be in a tunnel. */
export async function verifySession(): Promise<void> {
  const known = currentUser()
  if (!known) {
    if (read(USER_KEY)) clearSession()
    return
  }
  const token = authToken()
  const response = await fetch(`/api/v1/user/verify/${known.role.toLowerCase()}`, {
    method: 'POST',
    headers: bearer(),
  }).catch(() => null)
  // Unread, the body would hold the connection open.
  await response?.text().catch(() => '')
  // Somebody may have signed in anew while the old token was being asked about.
  if (response && response.status !== 200 && authToken() === token) {
    clearSession()
    store(ENDED_KEY, 'yes')
  }
}

export async function signOut(): Promise<void> {
  const headers = bearer()
  const owner = currentUser()?._id ?? ''
  clearSession()
  const { finishSignOut } = await import('./sign-out')
  await finishSignOut(owner, headers)
}
