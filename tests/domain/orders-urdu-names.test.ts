import { expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { aBuyer, anAdmin, make, place } from './orders-support'

test('a line keeps the Urdu name of the time when it was ordered', async () => {
  const buyer = await aBuyer()
  const named = await make.product({ name: 'Snake Plant', nameUr: 'سنیک پلانٹ' })
  const unnamed = await make.product({ name: 'Imported Vine' })
  const { answer } = await place(buyer, [{ product: named }, { product: unnamed }])
  await db.product.update({ where: { id: named.id }, data: { nameUr: 'کوئی اور نام' } })
  const { orderItems } = await getOrder(buyer, answer.order._id)
  expect(orderItems.map(({ product: { name, nameUr } }) => [name, nameUr])).toEqual([
    ['Snake Plant', 'سنیک پلانٹ'],
    ['Imported Vine', undefined],
  ])
})

test('its invoice lists it in Urdu, also once the order was edited', async () => {
  const [buyer, admin] = [await aBuyer(), await anAdmin()]
  const named = await make.product({ name: 'Rubber Plant', nameUr: 'ربڑ پلانٹ' })
  const { answer } = await place(buyer, [{ product: named, quantity: 2 }])
  const { order } = answer
  const orderItems = [{ product: named.id, quantity: 1 }]
  await editOrder(admin, order._id, orderEdit.parse({ orderItems }))
  await changeOrder(admin, order._id, { status: 'SHIPPED' })
  const listed = async (locale: 'en' | 'ur') =>
    (await findInvoice(buyer, order._id, { locale }))?.lines.map(({ name }) => name)
  expect(await listed('ur')).toEqual(['ربڑ پلانٹ'])
  expect(await listed('en')).toEqual(['Rubber Plant'])
})

test('its emails name it in the language of the buyer', async () => {
  const named = await make.product({ name: 'Jade Plant', nameUr: 'جیڈ پلانٹ' })
  for (const [locale, name, other] of [
    ['ur', 'جیڈ پلانٹ', 'Jade Plant'],
    ['en', 'Jade Plant', 'جیڈ پلانٹ'],
  ] as const) {
    const buyer = await make.buyer({ locale })
    const { answer } = await place({ ...(await aBuyer()), id: buyer.id }, [{ product: named }])
    const mails = await db.mail.findMany({ where: { dedupe: { contains: answer.order._id } } })
    const texts = mails.map(({ data }) => JSON.stringify(data)).join()
    expect(texts).toContain(name)
    expect(texts).not.toContain(other)
  }
})
