import { randomBytes, randomInt } from 'node:crypto'
import { findGuestLink } from '@/lib/orders/guests/access'
import { proveGuestOrder, sendGuestCode } from '@/lib/orders/guests/commands'
import { db } from '@/lib/platform/database/client'
import { aGuestOrder, sendCodes, stranger } from '../domain/guests-support'

// Guesses of strangers about orders without an account. For `npm run bench -- guest-links`.

export interface GuessResult {
  orders: number
  tokens: number
  openedByToken: number
  codes: number
  openedByCode: number
  /** Codes that were asked for by strangers who have the links, from so many addresses, and how many went into the outbox. */
  asked: number
  addresses: number
  queued: number
  /** What a number got at most. */
  mostToOneNumber: number
}

const ORDERS = 100
const ADDRESSES = 10
const AT_ONCE = 20
/** Each takes a fixed time. */
const MOST_ASKED = 1000

type Guest = Awaited<ReturnType<typeof aGuestOrder>>

export async function guessGuestLinks(count: number): Promise<GuessResult> {
  await sendCodes()
  const orders: Guest[] = []
  for (let index = 0; index < ORDERS; index += 1) orders.push(await aGuestOrder())
  const at = (index: number): Guest => {
    const order = orders[index % orders.length]
    if (!order) throw new Error('There is no order to guess')
    return order
  }
  const openedByToken = await countTrue(count, async (index) => {
    const link = await findGuestLink(db, guessedToken(at(index), index), stranger)
    return link !== null
  })
  // Each order has a code that waits.
  for (const order of orders)
    await sendGuestCode(order.token, stranger, { clientAddress: order.id, locale: 'en' })
  const openedByCode = await countTrue(count, (index) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    return succeeds(proveGuestOrder(at(index).token, stranger, code))
  })
  const before = await db.phoneMessage.count({ where: { event: 'code' } })
  const asked = Math.min(Math.ceil(count / 10), MOST_ASKED)
  await countTrue(asked, (index) =>
    succeeds(
      sendGuestCode(at(index).token, stranger, {
        clientAddress: `10.0.0.${index % ADDRESSES}`,
        locale: 'en',
      }),
    ),
  )
  const byNumber = await db.phoneMessage.groupBy({ by: ['phoneNumber'], _count: { id: true } })
  return {
    orders: orders.length,
    tokens: count,
    openedByToken,
    codes: count,
    openedByCode,
    asked,
    addresses: ADDRESSES,
    queued: (await db.phoneMessage.count({ where: { event: 'code' } })) - before,
    mostToOneNumber: Math.max(...byNumber.map(({ _count }) => _count.id)),
  }
}

/** Half of them have the id of an order, which a signature of a quarter of them follows with some bits changed. */
function guessedToken({ token }: Guest, index: number): string {
  const bytes = Buffer.from(token, 'base64url')
  if (index % 2) return randomBytes(32).toString('base64url')
  if (index % 4) return Buffer.concat([bytes.subarray(0, 16), randomBytes(16)]).toString('base64url')
  const place = 16 + randomInt(16)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << randomInt(8))
  return bytes.toString('base64url')
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

async function countTrue(count: number, one: (index: number) => Promise<boolean>): Promise<number> {
  let [next, found] = [0, 0]
  const work = async () => {
    while (next < count) {
      next += 1
      if (await one(next)) found += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
