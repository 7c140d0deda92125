import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Role, Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { AppError, type ErrorCode } from '@/lib/errors'
import { requestHash } from '@/lib/http/idempotency'
import { placeOrder } from '@/lib/orders/commands'
import { newOrder } from '@/lib/orders/schema'
import { factories } from '../support/factories'

export const make = factories(db)

export const viewerOf = (user: { id: string; role: Role }): Viewer => ({
  id: user.id,
  role: user.role,
  sessionId: randomUUID(),
})
export const aBuyer = async () => viewerOf(await make.buyer())
export const anAdmin = async () => viewerOf(await make.admin())

type Line = { product: { id: string }; quantity?: number }
type Extras = Record<string, unknown>

/** What a client would send. */
export const bodyOf = (lines: Line[], extras: Extras = {}) => ({
  orderItems: lines.map(({ product, quantity = 1 }) => ({ product: product.id, quantity })),
  ...extras,
})

/** Places the way the route does: the body goes through its schema, the key stands for what was sent. */
export function place(viewer: Viewer, lines: Line[], extras: Extras = {}, key?: string) {
  const sent = bodyOf(lines, extras)
  const request = key ? { key, requestHash: requestHash(sent) } : null
  return placeOrder(viewer, newOrder.parse(sent), request)
}

export const stockOf = async ({ id }: { id: string }) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true, sold: true } })) as {
    stock: number
    sold: number
  }

/** The refusal a promise ends in; fails if it does not. */
export async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(AppError)
  return outcome as AppError
}

/** How many of the calls succeeded, and with which codes the others were refused. */
export async function tally(calls: Promise<unknown>[]): Promise<Partial<Record<ErrorCode | 'done', number>>> {
  const count: Partial<Record<ErrorCode | 'done', number>> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
    const name = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as AppError).code
    count[name] = (count[name] ?? 0) + 1
  }
  return count
}

export const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))
