// Started by bench/writes.mjs and bench/answers.mjs with tsx: makes the people and records that the measured writes need, in a database
// with the products of bench/catalogue.mjs, and writes the requests as JSON into a file.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { db } from '@/lib/platform/database/client'
import { DEFAULT_PASSWORD, factories } from '../tests/support/factories'
import { sessionFor } from '../tests/support/sign-in'

const BUYERS = 100
const CARETAKERS = 40
/** Visits of one caretaker on one day, an hour each. */
const VISITS_A_DAY = 8
const AT_ONCE = 8

/** A POST to the API; `passwordHash`: of the account that signs in. */
export interface Write {
  path: string
  headers: Record<string, string>
  body: unknown
  passwordHash?: string
}
export type WriteName = 'order' | 'booking' | 'deal' | 'review' | 'login'
export interface PreparedWrites {
  writes: Record<WriteName, Write[]>
  admin: Record<string, string>
}

const [answer = '', wanted = '0'] = process.argv.slice(2)
const count = Number(wanted)
const numbers = Array.from({ length: count }, (_, at) => at)
const make = factories(db)
const limit = pLimit(AT_ONCE)
const times = <T>(many: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => limit(() => one(at))))
const of = <T>(list: T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

const buyers = await times(BUYERS, async (at) => {
  const row = await make.buyer({ phoneNumber: `+92300${1_000_000 + at}` })
  return { row, session: await sessionFor(row) }
})
const { headers: admin } = await sessionFor(await make.admin())
const caretakers = await times(CARETAKERS, () =>
  make.caretaker({
    services: ['Advice'],
    pricing: [{ service: 'Pruning', price: 1200 }],
    availability: [],
  }),
)
await db.product.updateMany({ where: { stock: { lt: 10_000 } }, data: { stock: 10_000 } })
const products = await db.product.findMany({
  where: { deletedAt: null, state: 'SHOWN', stock: { gte: 10_000 } },
  select: { id: true, name: true, nameUr: true, price: true, images: { select: { src: true } } },
  orderBy: { id: 'asc' },
})
const swaps = await db.plantSwap.findMany({
  where: { status: 'PENDING', deletedAt: null, user: { isBlocked: false } },
  select: { id: true },
  orderBy: { id: 'asc' },
  take: count,
})
// Each is reviewed once.
const delivered = await times(count, async (at) => {
  const product = of(products, at * 7)
  const { id } = await make.order({
    buyer: of(buyers, at).row,
    lines: [{ product, quantity: 1 }],
    status: 'DELIVERED',
  })
  return { id, product: product.id }
})
const hashes = new Map(
  (await db.credential.findMany({ select: { userId: true, passwordHash: true } })).map((row) => [
    row.userId,
    row.passwordHash,
  ]),
)

/** Hour `at` of a caretaker, from eight in the morning in ten days on. */
function visitAt(at: number): { caretaker: string; start: string; end: string } {
  const turn = Math.floor(at / CARETAKERS)
  const hour = 8 + (turn % VISITS_A_DAY)
  const day = dayOf(new Date()) + 10 + Math.floor(turn / VISITS_A_DAY)
  const iso = (minutes: number) => momentOf(day, minutes).toISOString()
  return { caretaker: of(caretakers, at).id, start: iso(hour * 60), end: iso((hour + 1) * 60) }
}

const headersOf = (at: number) => of(buyers, at).session.headers
const writes: PreparedWrites['writes'] = {
  order: numbers.map((at) => ({
    path: '/order',
    headers: { ...headersOf(at), 'idempotency-key': randomUUID() },
    body: {
      orderItems: [
        { product: of(products, at * 2).id, quantity: 1 },
        { product: of(products, at * 2 + 1).id, quantity: 2 },
      ],
      paymentMethod: 'COD',
    },
  })),
  booking: numbers.map((at) => ({
    path: '/appointment',
    headers: headersOf(at),
    body: { purpose: 'Advice', ...visitAt(at) },
  })),
  deal: numbers.map((at) => ({
    path: `/plant-swap/${of(swaps, at).id}/deal`,
    headers: headersOf(at),
    body: {},
  })),
  review: numbers.map((at) => {
    const { id, product } = of(delivered, at)
    return {
      path: `/product/${product}/review`,
      headers: headersOf(at),
      body: { rating: 1 + (at % 5), comment: 'It arrived healthy and well packed.', order: id },
    }
  }),
  login: numbers.map((at) => {
    const { id, email } = of(buyers, at).row
    const passwordHash = hashes.get(id) ?? ''
    return {
      path: '/user/login',
      headers: {},
      body: { email, password: DEFAULT_PASSWORD },
      passwordHash,
    }
  }),
}
writeFileSync(answer, JSON.stringify({ writes, admin } satisfies PreparedWrites))
// The pool would keep the process for half a minute.
process.exit()
