// Started by bench/guest-orders.mjs with tsx: orders without an account for a few people, each in many spellings of one number,
// in an empty database. It writes how many each person got as JSON into a file.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { AppError } from '@/lib/base/errors'
import { newGuestOrder } from '@/lib/orders/order/guest-schema'
import { placeGuestOrder } from '@/lib/orders/placing/place-guest-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { requestHash } from '@/lib/platform/http/idempotency'
import { saveParts } from '@/lib/shop/parts/commands'
import { allOn } from '@/lib/shop/parts/schema'
import { saveSettings } from '@/lib/shop/settings/commands'
import { getSettings } from '@/lib/shop/settings/queries'
import { factories } from '../tests/support/factories'
import { ownerRights } from '../tests/support/viewers'

/** Orders that each person tries to place. */
const TRIES = 10
const MOST_OPEN = 3
const AT_ONCE = 12

export interface GuestOrdersResult {
  tried: number
  placed: number
  refused: number
  /** People with more open orders than the limit, and with fewer. */
  above: number
  below: number
  /** Pieces that are missing in the stock, or there twice. */
  stockDrift: number
  errors: Record<string, number>
}

/** One number as people write it: with Urdu digits, spaces, zeros and country codes. */
function written(digits: string, at: number): string {
  const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
  const urdu = digits.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
  const ways = [
    `0${digits}`,
    `+92${digits}`,
    `0092${spaced}`,
    `92 ${spaced}`,
    `۰${urdu}`,
    `(0${digits.slice(0, 3)}) ${digits.slice(3)}`,
  ]
  return ways[at % ways.length] ?? digits
}

const [answer = '', count = ''] = process.argv.slice(2)
const make = factories(db)
const { id } = await make.admin()
const admin: Viewer = { id, role: 'ADMIN', sessionId: '', rights: ownerRights }
const settings = await getSettings()
await saveParts(admin, allOn)
await saveSettings(admin, { ...settings, cashOrders: { ...settings.cashOrders, mostOpen: MOST_OPEN } })
const stock = Number(count)
const product = await make.product({ stock })

const people = Math.ceil(Number(count) / TRIES)
const attempts = Array.from({ length: people * TRIES }, (_, at) => ({
  // One after the other for all people, so that those of one person meet.
  phoneNumber: written(`377${String(1_000_000 + Math.floor(at / TRIES))}`, at),
  address: `198.51.${at % 250}.${Math.floor(at / 250) % 250}`,
}))
const result: GuestOrdersResult = {
  ...{ tried: attempts.length, placed: 0, refused: 0, above: 0, below: 0, stockDrift: 0 },
  errors: {},
}
const limit = pLimit(AT_ONCE)
await Promise.all(
  attempts.map(({ phoneNumber, address }) =>
    limit(async () => {
      const sent = {
        ...{ name: 'Bilal Khan', phoneNumber, city: 'Lahore', street: '12 Mall Road' },
        orderItems: [{ product: product.id, quantity: 1 }],
      }
      const request = { key: randomUUID(), requestHash: requestHash(sent) }
      try {
        await placeGuestOrder(null, newGuestOrder.parse(sent), request, address)
        result.placed += 1
      } catch (error) {
        const code = error instanceof AppError ? error.code : String(error)
        if (code === 'CASH_NOT_OFFERED') result.refused += 1
        else result.errors[code] = (result.errors[code] ?? 0) + 1
      }
    }),
  ),
)
const byNumber = await db.order.groupBy({ by: ['phoneNumber'], _count: true })
result.above = byNumber.filter(({ _count }) => _count > MOST_OPEN).length
result.below = people - byNumber.filter(({ _count }) => _count >= MOST_OPEN).length
const left = await db.product.findUniqueOrThrow({ where: { id: product.id }, select: { stock: true } })
result.stockDrift = stock - (left.stock ?? 0) - result.placed
writeFileSync(answer, JSON.stringify(result))
// The pool would keep the process for half a minute.
process.exit()
