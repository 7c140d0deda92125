// A live shop charges nothing that no one has entered, and one that is older goes on to charge what it did.
import { afterAll, afterEach, expect, it } from 'vitest'
import { seller } from '../support/seller'

process.env.GULSHAN_MODE = 'live'

const { quoteCart } = await import('@/lib/orders/carts/queries')
const { db } = await import('@/lib/platform/database/client')
const { newShop } = await import('@/lib/shop/identity/live-defaults')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { getSettings } = await import('@/lib/shop/settings/queries')
const { readSettings } = await import('@/lib/shop/settings/read')
const { toCharges } = await import('@/lib/shop/settings/rules')
const { settingsForm } = await import('@/lib/shop/settings/schema')
const { aBuyer, anAdmin, make, place } = await import('./orders-support')

afterEach(() => db.setting.deleteMany())
afterAll(() => db.$disconnect())

const nothing = { taxPercent: 0, shippingPaisa: 0, freeAbovePaisa: null }
const ofBefore = { taxPercent: 15, shippingPaisa: 1_000_00, freeAbovePaisa: 10_000_00 }
const shipping = { text: '299 Rs all over Pakistan', promised: 299, charge: 1000, freeAbove: 10_000 }
const store = (key: string, value: object) => db.setting.create({ data: { key, value } })

it('quotes and takes an order for the price of its plants', async () => {
  expect(toCharges(await readSettings(db))).toEqual(nothing)
  const product = await make.product({ price: 500_00 })
  const { charges } = await quoteCart([{ product: product.id, quantity: 2 }], { city: 'Multan' })
  expect(charges).toMatchObject({ taxPercent: 0, shipping: 0, freeAbove: null })
  const { answer } = await place(await aBuyer(), [{ product, quantity: 2 }])
  expect(answer.order).toMatchObject({ taxPrice: 0, shippingPrice: 0, totalPrice: 1_000_00 })
})

it('names no price of ours, and its settings can be saved as they are', async () => {
  const { shipping, ...settings } = await getSettings()
  expect(JSON.stringify(shipping)).not.toContain('299')
  const form = settingsForm.parse({ ...settings, shipping, seller })
  expect(await saveSettings(await anAdmin(), form)).toMatchObject({ shipping, taxPercent: 0 })
})

it('charges what it did before, as whoever it is, until it saves something else', async () => {
  await store('charges-of-before', { shipping, taxPercent: 15 })
  await store('identity', { ...newShop, name: 'Sabz Bagh', phone: '(061) 222 3333' })
  expect(toCharges(await readSettings(db))).toEqual(ofBefore)
  const settings = await getSettings()
  expect(settings.seller).toMatchObject({ legalName: 'Sabz Bagh', phone: '(061) 222 3333' })
  expect(settings.promises.guaranteeDays).toBeNull()

  const admin = await anAdmin()
  const changed = { ...settings, seller, shipping: { ...shipping, charge: 250, freeAbove: null } }
  await saveSettings(admin, settingsForm.parse({ ...changed, seen: settings }))
  expect(toCharges(await readSettings(db))).toEqual({
    taxPercent: 15,
    shippingPaisa: 250_00,
    freeAbovePaisa: null,
  })
})
