/**
 * The session in the browser: `userInfo` and `authToken` in local storage (lib/platform/http/stored-session.ts). It decides what
 * is shown, never what is allowed. Plain functions, because every page loads this file.
 */
import { useSyncExternalStore } from 'react'
import type { ToWorker } from '@/lib/entry/offline/messages'
import {
  authToken,
  bearer,
  forgetInMemory,
  read,
  remove,
  store,
  TOKEN_KEY,
} from '@/lib/platform/http/stored-session'

export type SessionRole = 'ADMIN' | 'BUYER' | 'CARETAKER'

export type UserInfo = {
  _id: string
  firstName: string
  lastName: string
  email: string
  phoneNumber?: string
  role: SessionRole
  /** The account at login or after the last change of the profile. */
  address?: { city: string }
}

const USER_KEY = 'userInfo'
/** Set when the server has rejected the last session; removed by a sign-out. */
const ENDED_KEY = 'sessionEnded'
const CHANGED = 'gulshan:session'

let seen: string | null = null
let user: UserInfo | null = null

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

/** Calls back after every sign-in and sign-out in this tab. */
export function onSessionChange(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

function subscribe(listener: () => void) {
  // Another tab has been able to write to local storage.
  const onStorage = () => {
    forgetInMemory()
    listener()
  }
  const stop = onSessionChange(listener)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
}

/** undefined on the server and before hydration; null when no one is signed in. */
export const useSession = (): UserInfo | null | undefined =>
  useSyncExternalStore<UserInfo | null | undefined>(subscribe, currentUser, () => undefined)

/** Whether the last session was ended by the server. */
export const hasSessionEnded = (): boolean => read(ENDED_KEY) !== null

/**
 * Deletes what the browser has saved of accounts for use without a connection (lib/entry/offline). `ownerId`: writes of this account
 * stay, because only its session has ended.
 */
function forgetSavedData(ownerId?: string): void {
  // The name in lib/entry/offline/rules, which is not imported here because every page loads this file.
  globalThis.caches?.delete('personal-pages').catch(() => undefined)
  // Not through components/offline/worker-channel: without a connection a module may not be there.
  const message: ToWorker = { type: 'forget', ...(ownerId ? { ownerId } : {}) }
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(message))
    .catch(() => undefined)
}

/** Stores the response of login and registration. */
export function startSession(userInfo: UserInfo, token: string): void {
  if (currentUser()?._id !== userInfo._id) forgetSavedData(userInfo._id)
  store(USER_KEY, JSON.stringify(userInfo))
  store(TOKEN_KEY, token)
  remove(ENDED_KEY)
  document.documentElement.dataset.signedIn = ''
  dispatchEvent(new Event(CHANGED))
}

/** `ownerId`: as in forgetSavedData. */
export function clearSession(ownerId?: string): void {
  forgetSavedData(ownerId)
  forgetInMemory()
  remove(USER_KEY)
  remove(TOKEN_KEY)
  delete document.documentElement.dataset.signedIn
  dispatchEvent(new Event(CHANGED))
}

/** A rejected token ends the session here too. It stays without a response, or when the shop could not look. */
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
  // An unread body would keep the connection open.
  await response?.text().catch(() => '')
  // Another account may have signed in while the old token was being verified.
  const isRejected = response?.status === 401 || response?.status === 403
  if (isRejected && authToken() === token) {
    clearSession(known._id)
    store(ENDED_KEY, 'yes')
  }
}
