// The payment gateway is asked for real: the simulator answers over HTTP.

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { simulatorServer } from '../support/simulator'

const server = await simulatorServer(async () => new Response(null, { status: 200 }))
// Before anything of lib/ reads its settings.
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { findProductView } = await import('@/lib/catalogue/listings/detail')
const { quoteCart } = await import('@/lib/orders/carts/queries')
const { editOrder } = await import('@/lib/orders/edits/commands')
const { orderEdit } = await import('@/lib/orders/order/edit-schema')
const { staffOrder } = await import('@/lib/orders/order/staff-schema')
const { takeOrder } = await import('@/lib/orders/staff/commands')
const { db } = await import('@/lib/platform/database/client')
const { usualTax } = await import('@/lib/shop/tax/classes')
const { saveTax } = await import('@/lib/shop/tax/commands')
const { getStoredTax } = await import('@/lib/shop/tax/read')
const { taxForm } = await import('@/lib/shop/tax/schema')
const { runTaxRounds } = await import('../support/tax-rounds')
const { aBuyer, anAdmin, bodyOf, errorOf, make, place } = await import('./orders-support')

const admin = await anAdmin()
afterEach(() => db.setting.deleteMany({ where: { key: 'tax' } }))
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const form = (fields: object = {}) => taxForm.parse({ ...usualTax, ...fields })
const aClass = (fields: object = {}) => ({
  code: '',
  name: 'Clay pots',
  nameUr: '',
  percent: '18',
  hsCode: '6913.1000',
  unit: 'Numbers',
  ...fields,
})

describe('the settings', () => {
  it('are the usual ones until some are saved, and give new classes codes', async () => {
    expect(await getStoredTax()).toEqual(usualTax)
    const saved = await saveTax(
      admin,
      form({ classes: [aClass(), aClass({ name: 'Clay-pots' }), aClass({ name: 'گملے' })] }),
    )
    expect(saved.classes.map(({ code, percent }) => [code, percent])).toEqual([
      ['clay-pots', 18],
      ['clay-pots-2', 18],
      ['class', 18],
    ])
    expect(await getStoredTax()).toEqual(saved)
    const outdated = saveTax(admin, { ...form(), seen: usualTax })
    expect((await errorOf(outdated)).code).toBe('CONFLICT')
  })

  it('keep a class that a product or a category has, under whatever name', async () => {
    const { classes } = await saveTax(admin, form({ classes: [aClass()] }))
    const product = await make.product({ taxClass: 'clay-pots' })
    const removal = await errorOf(saveTax(admin, form()))
    expect(removal.code).toBe('CONFLICT')
    expect(removal.message).toContain('1 product have it')
    await saveTax(admin, form({ classes: classes.map((one) => ({ ...one, name: 'Pots', percent: 17 })) }))
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    await db.category.updateMany({ where: { name: 'Cactus' }, data: { taxClass: 'clay-pots' } })
    expect((await errorOf(saveTax(admin, form()))).message).toContain('1 category have it')
    await db.category.updateMany({ where: { name: 'Cactus' }, data: { taxClass: null } })
    expect((await saveTax(admin, form())).classes).toEqual([])
  })
})

describe('an order', () => {
  it('of the usual tax answers as it did before there were classes', async () => {
    const product = await make.product({ price: 100_000 })
    const { answer } = await place(await aBuyer(), [{ product }])
    for (const key of ['taxIncluded', 'rounding', 'taxes']) expect(answer.order).not.toHaveProperty(key)
    expect(answer.order.orderItems[0]).not.toHaveProperty('taxPercent')
    const { charges, items, ...quoted } = await quoteCart([{ product: product.id, quantity: 1 }])
    expect(Object.keys(charges)).toEqual(['taxPercent', 'shipping', 'freeAbove'])
    expect(items[0]).not.toHaveProperty('taxPercent')
    expect(quoted).not.toHaveProperty('rounding')
  })

  it('keeps its percents, base and rounding through an edit, whatever the shop has changed since', async () => {
    const classes = [aClass({ code: 'pots' })]
    await saveTax(admin, form({ taxBase: 'AFTER', wholeRupees: true, classes }))
    const pot = await make.product({ name: 'Pot', price: 10_033, stock: 50, taxClass: 'pots' })
    const fern = await make.product({ name: 'Fern', price: 10_001, stock: 50 })
    const { answer } = await place(await aBuyer(), [
      { product: pot, quantity: 3 },
      { product: fern, quantity: 1 },
    ])
    const { order } = answer
    // Pots 300.99 with 54.18, a fern 100.01 with 15.00, delivery 1,000: 1,470.18.
    expect(order).toMatchObject({ itemsPrice: 40_100, taxPrice: 6_918, rounding: -18, totalPrice: 147_000 })
    expect(order.taxes).toEqual([
      { percent: 18, amount: 5_418 },
      { percent: 15, amount: 1_500 },
    ])
    expect(order.orderItems.map(({ taxPercent }) => taxPercent)).toEqual([18, 15])
    await saveTax(admin, form({ pricesWithTax: true, classes: [aClass({ code: 'pots', percent: 1 })] }))
    const lines = [
      { product: pot, quantity: 1 },
      { product: fern, quantity: 1 },
    ]
    const edited = await editOrder(admin, order._id, orderEdit.parse(bodyOf(lines)))
    // 100.33 with 18.06 and 100.01 with 15.00: 1,233.40.
    expect(edited).toMatchObject({ itemsPrice: 20_034, taxPrice: 3_306, rounding: -40, totalPrice: 123_300 })
    const rows = await db.orderItem.findMany({ where: { orderId: order._id }, orderBy: { position: 'asc' } })
    expect(rows.map(({ taxPercent, hsCode, taxUnit }) => [taxPercent, hsCode, taxUnit])).toEqual([
      [18, '6913.1000', 'Numbers'],
      [15, null, null],
    ])
  })

  it('takes no new products when prices contain tax by now and did not when it was placed', async () => {
    const [pot, fern] = [await make.product({ stock: 50 }), await make.product({ stock: 50 })]
    const { answer } = await place(await aBuyer(), [{ product: pot, quantity: 2 }])
    const id = answer.order._id
    await saveTax(admin, form({ pricesWithTax: true }))
    const both = orderEdit.parse(bodyOf([{ product: pot }, { product: fern }]))
    const refused = await errorOf(editOrder(admin, id, both))
    expect(refused.code).toBe('ORDER_LOCKED')
    expect(refused.message).toContain('Prices did not include tax when this order was placed')
    const fewer = await editOrder(admin, id, orderEdit.parse(bodyOf([{ product: pot }])))
    expect(fewer.orderItems).toHaveLength(1)
    await saveTax(admin, form())
    expect((await editOrder(admin, id, both)).orderItems).toHaveLength(2)
  })

  it('has the class of the category above that of a product, unless its own category has one', async () => {
    const classes = [aClass({ code: 'pots' }), aClass({ code: 'soil', name: 'Soil', percent: 5 })]
    await saveTax(admin, form({ classes }))
    const pot = await make.product({ price: 10_000, stock: 50, categories: ['Below Pots'] })
    const percentNow = async () => {
      const quoted = await quoteCart([{ product: pot.id, quantity: 1 }])
      const { answer } = await place(await aBuyer(), [{ product: pot }])
      expect(answer.order.taxPrice).toBe(quoted.taxPrice)
      const view = await findProductView('en', pot.id)
      return [answer.order.taxPrice / 100, view?.categoryClasses]
    }
    const above = await db.category.create({
      data: { slug: 'above-pots', name: 'Above Pots', taxClass: 'pots' },
    })
    const set = (data: { taxClass?: string; parentId?: string }) =>
      db.category.updateMany({ where: { name: 'Below Pots' }, data })
    expect(await percentNow()).toEqual([15, [null]])
    await set({ parentId: above.id })
    expect(await percentNow()).toEqual([18, ['pots']])
    await set({ taxClass: 'soil' })
    expect(await percentNow()).toEqual([5, ['soil']])
  })

  it('that staff takes is rounded as well, and handed over with the tax of its classes', async () => {
    await saveTax(
      admin,
      form({ wholeRupees: true, pricesWithTax: true, classes: [aClass({ code: 'pots' })] }),
    )
    const pot = await make.product({ name: 'Pot', price: 11_840, stock: 5, taxClass: 'pots' })
    const { answer } = await takeOrder(
      admin,
      staffOrder.parse({
        ...bodyOf([{ product: pot }]),
        channel: 'GATE',
        handedOver: true,
        firstName: 'Amna',
        phoneNumber: '+923001234567',
      }),
      null,
    )
    expect(answer).toMatchObject({
      taxPrice: 0,
      taxIncluded: 1_806,
      shippingPrice: 0,
      rounding: -40,
      totalPrice: 11_800,
    })
  })
})

describe('random carts', () => {
  it('cost the same in browser, quote, order, form, invoice and credit notes', async () => {
    const { notes } = await runTaxRounds({ count: 200, seed: 36 })
    expect(notes).toBeGreaterThan(200)
  }, 240_000)
})
