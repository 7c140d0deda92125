import { expect, test } from 'vitest'
import { toPaisa } from '@/lib/base/money'
import { quoteCart } from '@/lib/orders/carts/queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { findInvoice, getCreditNote } from '@/lib/orders/invoices/queries'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { aBuyer, anAdmin, make, place } from './orders-support'

/** A product that costs Rs 800 instead of Rs 1,000. */
async function aProductOnSale() {
  const product = await make.product({ price: 800_00, stock: 50 })
  await db.product.update({ where: { id: product.id }, data: { wasPrice: 1000_00, salePrice: 800_00 } })
  return product
}
const endSale = ({ id }: { id: string }) =>
  db.product.update({ where: { id }, data: { price: 1000_00, wasPrice: null, salePrice: null } })

test('cart, order and its papers have the regular price, also once the sale has ended', async () => {
  const [buyer, admin, product] = [await aBuyer(), await anAdmin(), await aProductOnSale()]
  const sale = { amount: 800_00, currency: 'PKR', was: 1000_00 }
  const { items } = await quoteCart([{ product: product.id, quantity: 2 }])
  expect(items[0]?.price).toEqual(sale)

  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  const { _id: id } = answer.order
  await endSale(product)
  await changeOrder(admin, id, { status: 'SHIPPED' })
  const order = await getOrder(buyer, id)
  expect(order.orderItems[0]?.price).toEqual(sale)
  expect(order.itemsPrice).toBe(toPaisa(1600_00))
  const invoice = await findInvoice(buyer, id)
  expect(invoice?.lines).toMatchObject([{ unitPaisa: 800_00, paisa: 1600_00, wasNote: 'was Rs 1,000.00' }])
  if (!invoice) throw new Error('The order has no invoice.')
  const without = invoice.lines.map(({ wasNote: _, ...line }) => line)
  expect((await invoicePdf(invoice)).length).not.toBe(
    (await invoicePdf({ ...invoice, lines: without })).length,
  )

  await changeOrder(admin, id, { status: 'CANCELLED' })
  const [note] = (await findInvoice(buyer, id))?.credits ?? []
  const credit = await getCreditNote(buyer, id, note?.number ?? '')
  expect(credit.lines).toMatchObject([{ wasNote: 'was Rs 1,000.00', paisa: 1600_00 }])
})

test('a line of a product without a sale says nothing about one', async () => {
  const [buyer, product] = [await aBuyer(), await make.product({ price: 800_00 })]
  const { answer } = await place(buyer, [{ product }])
  expect(answer.order.orderItems[0]?.price).toEqual({ amount: 800_00, currency: 'PKR' })
  expect((await findInvoice(buyer, answer.order._id))?.lines[0]).not.toHaveProperty('wasNote')
})
