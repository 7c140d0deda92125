// People who place orders while something goes wrong, and what they were told, to be compared with what the database holds.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { db as Db } from '@/lib/database/client'
import type { SignedIn } from './sign-in'

interface Told {
  status: number
  ms: number
  retryAfter: string | null
  order: string | undefined
}

/** One purchase: pressed again under the same key until it succeeds. */
interface Purchase {
  key: string
  told: Told[]
}

export interface Crowd {
  /** How many answers of that status were given so far. */
  count(status: number): number
  /** No new purchases; resolves when every one begun has succeeded. Fails after a minute. */
  finish(): Promise<Purchase[]>
}

/** Each buys one piece after the other at a server that may be anywhere between well and dead. */
export function crowd(baseUrl: string, people: readonly SignedIn[], product: { id: string }): Crowd {
  const purchases: Purchase[] = []
  let isOver = false
  let giveUpAt = Number.POSITIVE_INFINITY

  async function press(person: SignedIn, key: string): Promise<Told> {
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
      const purchase: Purchase = { key: randomUUID(), told: [] }
      purchases.push(purchase)
      do {
        purchase.told.push(await press(person, purchase.key))
        await sleep(100)
      } while (purchase.told.at(-1)?.status !== 201 && Date.now() < giveUpAt)
    }
  }
  const done = Promise.all(people.map(shop))
  const answers = () => purchases.flatMap(({ told }) => told)
  return {
    count: (status) => answers().filter((one) => one.status === status).length,
    async finish() {
      isOver = true
      giveUpAt = Date.now() + 60_000
      await done
      return purchases
    },
  }
}

/** Every answer came in time and was honest, and the database holds exactly what people were told. */
export async function audit(
  db: typeof Db,
  purchases: readonly Purchase[],
  product: { id: string },
  stock: number,
) {
  const answers = purchases.flatMap(({ told }) => told)
  for (const { status, ms, retryAfter } of answers) {
    expect([201, 409, 503]).toContain(status)
    expect(retryAfter !== null).toBe(status !== 201)
    // A twin of a request that is still being handled waits ten seconds before it is told so.
    expect(ms).toBeLessThan(status === 409 ? 11_000 : 10_000)
  }
  const ids = purchases.map(({ told }) => told.at(-1)?.order)
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
