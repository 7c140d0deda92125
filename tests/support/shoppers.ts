// Customers who place orders during a failure; their answers are compared with the database.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { db as Db } from '@/lib/platform/database/client'
import type { SignedIn } from './sign-in'

interface Answer {
  status: number
  ms: number
  retryAfter: string | null
  order: string | undefined
}

/** One purchase: sent again with the same idempotency key until it succeeds. */
interface Purchase {
  key: string
  answers: Answer[]
}

export interface Shoppers {
  /** How many answers had that status so far. */
  count(status: number): number
  /** Starts no new purchases; resolves when all have succeeded, or after a minute. */
  finish(): Promise<Purchase[]>
}

/** Each customer buys one piece after the other. */
export function startShoppers(
  baseUrl: string,
  people: readonly SignedIn[],
  product: { id: string },
): Shoppers {
  const purchases: Purchase[] = []
  let isOver = false
  let stopAt = Number.POSITIVE_INFINITY

  async function order(person: SignedIn, key: string): Promise<Answer> {
    const began = Date.now()
    const answer = await fetch(`${baseUrl}/api/v1/order`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ orderItems: [{ product: product.id, quantity: 1 }] }),
    })
    const body = await answer.json()
    return {
      status: answer.status,
      ms: Date.now() - began,
      retryAfter: answer.headers.get('retry-after'),
      order: body.data?._id,
    }
  }

  async function shop(person: SignedIn): Promise<void> {
    while (!isOver) {
      const purchase: Purchase = { key: randomUUID(), answers: [] }
      purchases.push(purchase)
      do {
        purchase.answers.push(await order(person, purchase.key))
        await sleep(100)
      } while (purchase.answers.at(-1)?.status !== 201 && Date.now() < stopAt)
    }
  }
  const done = Promise.all(people.map(shop))
  const allAnswers = () => purchases.flatMap(({ answers }) => answers)
  return {
    count: (status) => allAnswers().filter((answer) => answer.status === status).length,
    async finish() {
      isOver = true
      stopAt = Date.now() + 60_000
      await done
      return purchases
    },
  }
}

/** Every answer came in time with an expected status, and the database has exactly the confirmed orders. */
export async function audit(
  db: typeof Db,
  purchases: readonly Purchase[],
  product: { id: string },
  stock: number,
) {
  const answers = purchases.flatMap(({ answers }) => answers)
  for (const { status, ms, retryAfter } of answers) {
    expect([201, 409, 503]).toContain(status)
    expect(retryAfter !== null).toBe(status !== 201)
    // A request with the key of one that still runs waits ten seconds before it is answered.
    expect(ms).toBeLessThan(status === 409 ? 11_000 : 10_000)
  }
  const ids = purchases.map(({ answers }) => answers.at(-1)?.order)
  expect(ids).not.toContain(undefined)
  const rows = await db.order.findMany({
    where: { items: { some: { productId: product.id } } },
    select: { id: true },
  })
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  const left = await db.product.findUniqueOrThrow({ where: { id: product.id }, select: { stock: true } })
  expect(left.stock).toBe(stock - rows.length)
  return { answers: answers.length, orders: rows.length, slowest: Math.max(...answers.map(({ ms }) => ms)) }
}
