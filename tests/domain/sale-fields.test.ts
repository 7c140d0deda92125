import '../support/database'
import { describe, expect, it } from 'vitest'
import { seenFields } from '@/components/products/editor/form-data'
import { AppError } from '@/lib/base/errors'
import { changeProduct } from '@/lib/catalogue/editing/commands'
import { getProduct } from '@/lib/catalogue/listings/queries'
import { productChange } from '@/lib/catalogue/products/form'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { staffViewer } from '../support/viewers'

const make = factories(db)

const form = (sent: object) =>
  productChange.parse({
    name: 'Snake plant',
    categories: ['Indoor'],
    shortDesc: 'A plant',
    longDesc: '<p>A plant</p>',
    price: { amount: '100' },
    src: [],
    images: [],
    state: 'HIDDEN',
    ...sent,
  })

async function shop() {
  const admin = staffViewer(await make.admin())
  const { id } = await make.product({ price: 100_00 })
  const read = async () => {
    const { price, sale } = await getProduct(admin, id)
    return { price, sale }
  }
  return {
    admin,
    id,
    read,
    save: (sent: object, keep?: 'keep') =>
      changeProduct(admin, id, { ...form(sent), ...(keep ? { sale: keep } : {}) }),
  }
}

describe('the sale of a product', () => {
  it('is saved, shown with the regular price, and ended by null', async () => {
    const { id, read, save } = await shop()
    expect(await read()).toEqual({ price: { amount: 100, currency: 'PKR' } })
    await save({ sale: { amount: '80', to: '2099-01-01T00:00:00Z' } })
    const running = {
      price: { amount: 80, currency: 'PKR', was: 100 },
      sale: { amount: 80, from: null, to: '2099-01-01T00:00:00.000Z' },
    }
    expect(await read()).toEqual(running)
    // A form that knows no sales sends the price that it has read.
    await save({ price: { amount: '80' } })
    expect(await read()).toEqual(running)
    await save({ price: { amount: '120' } }, 'keep')
    expect((await read()).price).toEqual({ amount: 80, currency: 'PKR', was: 120 })
    await save({ price: { amount: '120' }, sale: '' })
    expect(await read()).toEqual({ price: { amount: 120, currency: 'PKR' } })
    const last = await db.auditEntry.findFirstOrThrow({
      where: { subject: `product:${id}` },
      orderBy: { id: 'desc' },
    })
    expect(last).toMatchObject({ before: { price: 120_00, salePrice: 80_00 }, after: { price: 120_00 } })
  })

  it('that another admin has planned or changed since is no less a conflict than another field', async () => {
    const { admin, id, read, save } = await shop()
    await save({})
    const seen = async () => JSON.stringify(seenFields(await getProduct(admin, id), false))
    const open = await seen()
    const sale = { amount: '80', from: '2098-01-01T00:00:00Z' }
    await save({ sale, seen: open })
    const planned = await read()
    const conflict = { code: 'CONFLICT', details: { data: { sale: planned.sale } } }
    await expect(save({ seen: open })).rejects.toMatchObject(conflict)
    await expect(save({ sale: { amount: '70' }, seen: open })).rejects.toMatchObject(conflict)
    expect(await read()).toEqual(planned)
    const now = await seen()
    await save({ sale: { ...sale, amount: '75' }, seen: now })
    await expect(save({ sale: '', seen: now })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('may be planned, and is then seen by admins only', async () => {
    const { id, read, save } = await shop()
    await save({ state: 'HIDDEN', sale: { amount: '80', from: '2098-01-01T00:00:00Z' } })
    expect(await read()).toEqual({
      price: { amount: 100, currency: 'PKR' },
      sale: { amount: 80, from: '2098-01-01T00:00:00.000Z', to: null },
    })
    await db.product.update({ where: { id }, data: { state: 'SHOWN' }, select: { id: true } })
    expect(await getProduct(null, id)).not.toHaveProperty('sale')
  })

  it('and the price are changed by those who may change prices', async () => {
    const { admin, id, read, save } = await shop()
    const editor = staffViewer(admin, ['products.write'])
    const edit = (sent: object) =>
      changeProduct(editor, id, form(sent)).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.code : error),
      )
    expect(await edit({ price: { amount: '101' } })).toBe('FORBIDDEN')
    expect(await edit({ sale: { amount: '80' } })).toBe('FORBIDDEN')
    await save({ sale: { amount: '80' } })
    const running = await read()
    expect(await edit({ price: { amount: '100' }, sale: '' })).toBe('FORBIDDEN')
    expect(await edit({ price: { amount: '100' }, sale: { amount: '80', to: '2099-01-01T00:00:00Z' } })).toBe(
      'FORBIDDEN',
    )
    expect(await edit({ name: 'Another name', price: { amount: '80' } })).toBeNull()
    expect(await read()).toEqual(running)
  })

  it('is below the price and ends after its begin and after now', async () => {
    const { save } = await shop()
    const faultOf = (sale: object) =>
      save({ sale }).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? Object.keys(error.details.fields ?? {}) : error),
      )
    expect(await faultOf({ amount: '100' })).toEqual(['sale.amount'])
    expect(await faultOf({ amount: '80', to: '2020-01-01T00:00:00Z' })).toEqual(['sale.to'])
    expect(await faultOf({ amount: '80', from: '2098-01-01T00:00:00Z', to: '2097-01-01T00:00:00Z' })).toEqual(
      ['sale.to'],
    )
  })
})
