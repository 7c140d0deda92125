import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { placeOrder } from '@/lib/orders/commands'
import { getOrder } from '@/lib/orders/queries'
import { newOrder } from '@/lib/orders/schema'
import { factories } from '../support/factories'

const make = factories(db)
const viewerOf = (user: { id: string }) => ({ id: user.id, role: 'BUYER' as const, sessionId: randomUUID() })

test('places', async () => {
  const buyer = viewerOf(await make.buyer())
  const product = await make.product({ price: 79_950, stock: 5 })
  const wish = newOrder.parse({ orderItems: [{ product: product.id, quantity: 2, price: { amount: 1 } }] })
  const { answer } = await placeOrder(buyer, wish, null)
  expect(await getOrder(buyer, answer.order._id)).toEqual(answer.order)
})
