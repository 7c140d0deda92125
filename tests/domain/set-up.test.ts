import '../support/database'
import { expect, it } from 'vitest'
import { readSetUp, requiredPages } from '@/lib/office/figures/set-up'
import { db } from '@/lib/platform/database/client'
import { newShop } from '@/lib/shop/identity/live-defaults'
import { shopDocument } from '@/lib/shop/identity/read'
import { settingsDocument } from '@/lib/shop/settings/read'
import { factories } from '../support/factories'

const make = factories(db)

const page = (kind: (typeof requiredPages)[number], publishedAt: Date | null) =>
  db.contentPage.create({
    data: { kind, slug: kind, title: kind, body: '<p>Text</p>', publishedAt },
    select: { id: true },
  })
const store = (key: string, value: object) =>
  db.setting.upsert({ where: { key }, create: { key, value }, update: { value }, select: { key: true } })

it('ticks each step of the set-up from what is stored', async () => {
  const none = { identity: false, delivery: false, products: false, pages: [], order: false }
  expect(await readSetUp()).toMatchObject(none)

  await store(shopDocument.key, newShop)
  await make.product({ deletedAt: new Date() })
  await page('returns', null)
  expect(await readSetUp()).toMatchObject(none)

  const street = { en: '12 Bund Road', ur: '' }
  await store(shopDocument.key, { ...newShop, phone: '0300 5550123', street })
  expect(await readSetUp()).toMatchObject({ ...none, identity: true })

  await store(settingsDocument.key, {})
  const product = await make.product()
  await db.contentPage.updateMany({ data: { publishedAt: new Date() } })
  for (const kind of requiredPages.slice(1)) await page(kind, new Date())
  await make.order({ buyer: await make.buyer(), lines: [{ product, quantity: 1 }] })
  const { pages, ...others } = await readSetUp()
  expect(others).toMatchObject({ identity: true, delivery: true, products: true, order: true })
  expect(pages.toSorted()).toEqual(requiredPages.toSorted())
})
