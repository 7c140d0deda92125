import { vi } from 'vitest'
import { beginFactor, confirmFactor } from '@/lib/accounts/second-factor/commands'
import { authenticateToken } from '@/lib/platform/auth/sessions'
import type { Viewer } from '@/lib/platform/auth/types'
import { codeAt } from './one-time-codes'
import { sessionFor } from './sign-in'

// Codes as an app shows them. The clock of the application stands in the middle of a period, and each code is that of the next one, so
// that no test waits and none depends on the moment at which it runs.

const PERIOD = 30_000

/** Stops the clock of the application; that of the database goes on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Math.floor(Date.now() / PERIOD) * PERIOD + PERIOD / 2)
}

/** The code of the next period, which begins now. */
export function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + PERIOD)
  return codeAt(secret, Date.now())
}

/** The viewer of a session that is open. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  const found = await authenticateToken(token)
  if (found.kind !== 'viewer') throw new Error('The session is not open')
  return found.viewer
}

/** A signed-in member of staff with a second factor that is asked for. */
export async function withFactor(account: { id: string; role: Viewer['role'] }) {
  const { token } = await sessionFor(account)
  const viewer = await viewerOfToken(token)
  const { secret } = await beginFactor(viewer)
  const { recoveryCodes } = await confirmFactor(viewer, { otp: nextCode(secret) })
  return { viewer, token, secret, recoveryCodes }
}
