import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAccounts } from '@/lib/accounts/users/queries'
import { readToDo } from '@/lib/office/figures/to-do'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { listAdminOrders } from '@/lib/orders/views/admin-list'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'
import { viewerOf } from './people'

const make = factories(db)
const firstPage = { page: 1, limit: 12 }
const admin = { id: '', role: 'ADMIN', sessionId: '', rights: ownerRights } as Parameters<
  typeof listAccounts
>[0]

type Filter = Omit<Parameters<typeof listAccounts>[1], 'page' | 'limit'>
const people = async (filter: Partial<Filter>) =>
  (await listAccounts(admin, { ...firstPage, role: undefined, ...filter })).items.map(
    ({ firstName }) => firstName,
  )
const orders = async (filter: Omit<Parameters<typeof listAdminOrders>[0], 'page' | 'limit'>) =>
  (await listAdminOrders({ ...firstPage, ...filter })).items.map(({ customer }) => customer)

let [first, second] = ['', '']

beforeAll(async () => {
  const zainab = await make.buyer({ firstName: 'Zainab', lastName: 'Malik', phoneNumber: '+923001234567' })
  const kamran = await make.buyer({ firstName: 'Kamran', lastName: 'Malik', phoneNumber: '+923337654321' })
  await make.caretaker({ firstName: 'Nadia', lastName: 'Zaman', isBlocked: true })
  const product = await make.product()
  const lines = [{ product, quantity: 1 }]
  const placedAt = new Date('2026-01-02T03:04:05Z')
  first = (
    await make.order({ buyer: zainab, lines: [{ product, quantity: 2 }], status: 'PENDING', placedAt })
  ).id
  second = (await make.order({ buyer: kamran, lines, status: 'DELIVERED' })).id
})

describe('the admin list of accounts', () => {
  it('is searched by any part of name, email and phone, newest first', async () => {
    expect(await people({ text: 'malik' })).toEqual(['Kamran', 'Zainab'])
    expect(await people({ text: 'MALIK zai' })).toEqual(['Zainab'])
    expect(await people({ text: '0333 7654321' })).toEqual(['Kamran'])
    expect(await people({ text: '+92 333 765' })).toEqual(['Kamran'])
    const [{ email } = { email: '' }] = await db.user.findMany({ where: { firstName: 'Nadia' } })
    expect(await people({ text: email.toUpperCase() })).toEqual(['Nadia'])
    expect(await people({ text: '%' })).toEqual([])
    expect(await people({ text: 'm_lik' })).toEqual([])
  })

  it('is filtered by role and by status', async () => {
    expect(await people({ role: 'CARETAKER' })).toEqual(['Nadia'])
    expect(await people({ isBlocked: true })).toEqual(['Nadia'])
    expect(await people({ isBlocked: false, text: 'za' })).toEqual(['Zainab'])
  })

  it('is sorted by name and by the day they joined, both ways, with pages that have every row once', async () => {
    for (const [sort, first] of [
      ['joined', ['Zainab', 'Kamran', 'Nadia']],
      ['-joined', ['Nadia', 'Kamran', 'Zainab']],
      ['name', ['Kamran', 'Nadia', 'Zainab']],
      ['-name', ['Zainab', 'Nadia', 'Kamran']],
    ] as const) {
      expect(await people({ sort, text: '+92 3' }), sort).toEqual(first)
      const paged = await Promise.all(
        [1, 2, 3].map((page) =>
          listAccounts(admin, { page, limit: 1, role: undefined, sort, text: '+92 3' }),
        ),
      )
      expect(paged.flatMap(({ items }) => items.map(({ firstName }) => firstName))).toEqual(first)
    }
  })
})

describe('the admin list of orders', () => {
  it('is searched by name, by phone and by the beginning of an id', async () => {
    expect(await orders({})).toEqual(['Zainab Malik', 'Kamran Malik'])
    expect(await orders({ text: 'zainab' })).toEqual(['Zainab Malik'])
    expect(await orders({ text: '03337654321' })).toEqual(['Kamran Malik'])
    expect(await orders({ text: first })).toEqual(['Zainab Malik'])
    // The ids of one second begin alike; their ends are random.
    expect(await orders({ text: second.slice(0, 30).toUpperCase() })).toEqual(['Kamran Malik'])
  })

  it('is filtered by status of the order and of the payment', async () => {
    expect(await orders({ status: 'DELIVERED' })).toEqual(['Kamran Malik'])
    expect(await orders({ status: 'SHIPPED' })).toEqual([])
    expect(await orders({ text: 'malik', payment: 'UNPAID', status: 'PENDING' })).toEqual(['Zainab Malik'])
  })

  it('is sorted by date and by total, both ways, pending ones among the others', async () => {
    const sorted = async (sort: NonNullable<Parameters<typeof listAdminOrders>[0]['sort']>, page?: number) =>
      (await listAdminOrders({ page: page ?? 1, limit: page ? 1 : 12, text: 'malik', sort })).items.map(
        ({ customer, isUnhandled }) => [customer, isUnhandled],
      )
    const [zainab, kamran] = [
      ['Zainab Malik', true],
      ['Kamran Malik', false],
    ]
    expect(await sorted('placed')).toEqual([zainab, kamran])
    expect(await sorted('-placed')).toEqual([kamran, zainab])
    expect(await sorted('total')).toEqual([kamran, zainab])
    expect(await sorted('-total')).toEqual([zainab, kamran])
    expect([await sorted('total', 1), await sorted('total', 2)]).toEqual([[kamran], [zainab]])
  })

  it('has the right total beyond the last page too', async () => {
    expect(await listAdminOrders({ page: 9, limit: 12 })).toMatchObject({ items: [], total: 2 })
  })

  it('lists pending cash orders first, the oldest on top', async () => {
    const nadir = await make.buyer({ firstName: 'Nadir', lastName: 'Queue' })
    const lines = [{ product: await make.product(), quantity: 1 }]
    const order = (day: number, options: Partial<Parameters<typeof make.order>[0]> = {}) =>
      make.order({ buyer: nadir, lines, placedAt: new Date(Date.UTC(2026, 1, day)), ...options })
    const ids = async (page: number, limit = 3) =>
      (await listAdminOrders({ page, limit, text: 'nadir' })).items.map(({ _id }) => _id)
    const [late, early] = [await order(9), await order(2)]
    const online = await order(20, { paymentMethod: 'ONLINE' })
    const reopened = await order(11, {
      events: (['PENDING', 'PROCESSING', 'PENDING'] as const).map((status, at) => ({
        status,
        by: at === 0 ? 'BUYER' : 'ADMIN',
        at: new Date(Date.UTC(2026, 1, 11, at)),
      })),
    })
    const shipped = await order(15, { status: 'SHIPPED' })
    const { toConfirm } = await readToDo()
    expect([await ids(1), await ids(2)]).toEqual([
      [early.id, late.id, online.id],
      [shipped.id, reopened.id],
    ])
    const [top] = (await listAdminOrders({ page: 1, limit: 1, text: 'nadir' })).items
    expect(top).toMatchObject({ _id: early.id, isUnhandled: true })

    await changeOrder(viewerOf(await make.admin()), early.id, { status: 'PROCESSING' })
    expect(await ids(1)).toEqual([late.id, online.id, shipped.id])
    expect((await readToDo()).toConfirm).toBe(toConfirm - 1)
  })
})
