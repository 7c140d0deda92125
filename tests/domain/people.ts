import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/base/errors'
import type { Role, Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

// Accounts and outcomes for the tests of commands and queries.

export const make = factories(db)

export const viewerOf = (user: { id: string; role: Role }): Viewer => ({
  id: user.id,
  role: user.role,
  sessionId: randomUUID(),
  ...(user.role === 'ADMIN' && { rights: ownerRights }),
})
export const aBuyer = async () => viewerOf(await make.buyer())
export const anAdmin = async () => viewerOf(await make.admin())

export const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))

/** The outcome of a call: its value, or the code of its error. */
export const outcomeOf = <T>(call: Promise<T>): Promise<T | ErrorCode> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })

/** The error of a call; fails if it succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof AppError) return error
  return expect.fail(`not an AppError: ${error}`)
}

/** How many of the calls succeeded, and the error codes of the others; anything else is thrown. */
export async function tally(calls: Promise<unknown>[]): Promise<Partial<Record<ErrorCode | 'done', number>>> {
  const count: Partial<Record<ErrorCode | 'done', number>> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
    const name = outcome.status === 'fulfilled' ? 'done' : outcome.reason.code
    count[name as ErrorCode | 'done'] = (count[name as ErrorCode | 'done'] ?? 0) + 1
  }
  return count
}
