import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Role, Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { AppError, type ErrorCode } from '@/lib/errors'
import { factories } from '../support/factories'

export const make = factories(db)

export const viewerOf = (user: { id: string; role: Role }): Viewer => ({
  id: user.id,
  role: user.role,
  sessionId: randomUUID(),
})
export const aBuyer = async () => viewerOf(await make.buyer())

export const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))

/** The refusal a promise ends in; fails if it does not. */
export async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(AppError)
  return outcome as AppError
}

/** How many of the calls succeeded, and with which codes the others were refused; anything else is thrown. */
export async function tally(calls: Promise<unknown>[]): Promise<Partial<Record<ErrorCode | 'done', number>>> {
  const count: Partial<Record<ErrorCode | 'done', number>> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
    const name = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as AppError).code
    count[name] = (count[name] ?? 0) + 1
  }
  return count
}

/** Cheap accounts, for crowds. */
export async function crowd(count: number): Promise<Viewer[]> {
  const run = randomUUID()
  const rows = await db.user.createManyAndReturn({
    data: times(count, (index) => ({
      email: `crowd${index}.${run}@example.com`,
      firstName: 'Sana',
      lastName: 'Malik',
      phoneNumber: '+923001112233',
      street: '1 Canal Road',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    })),
    select: { id: true, role: true },
  })
  return rows.map(viewerOf)
}

/** One after the other: they share a category, which the first one makes. */
export async function plantsNamed(...names: string[]) {
  const plants: Awaited<ReturnType<typeof make.product>>[] = []
  for (const [index, name] of names.entries()) {
    plants.push(await make.product({ name, price: 100_000 + index * 10_000 }))
  }
  return plants
}

/** Mails of a template, oldest first. */
export const mailsOf = (template: string) =>
  db.mail.findMany({ where: { template }, orderBy: { createdAt: 'asc' }, select: { to: true, data: true } })
