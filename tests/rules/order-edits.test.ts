import { describe, expect, it } from 'vitest'
import { rupeesToPaisa } from '@/lib/base/money'
import { returnedText } from '@/lib/office/figures/parcel-rules'
import { describeEdit } from '@/lib/orders/edits/describe-edit'
import {
  type EditableOrder,
  editProblem,
  lineChanges,
  linesProblem,
  needsNewForm,
  placeProblem,
  stockChanges,
} from '@/lib/orders/edits/rules'

const order: EditableOrder = {
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  packedAt: null,
  hasInvoice: false,
  hasClaims: false,
  isReplacement: false,
  isBooked: false,
  deliveryMethod: 'COURIER',
}
const line = (productId: string, quantity: number, nameUr: string | null = null) => ({
  productId,
  quantity,
  name: productId,
  nameUr,
})

describe('an order can be edited', () => {
  it.each([
    [{}, true],
    [{ status: 'PROCESSING' }, true],
    [{ isBooked: true }, false],
    [{ status: 'PROCESSING', packedAt: new Date() }, false],
    [{ status: 'SHIPPED' }, false],
    [{ status: 'DELIVERED' }, false],
    [{ status: 'CANCELLED' }, false],
  ] as const)('%j: %s', (fields, isPossible) => {
    expect(editProblem({ ...order, ...fields }) === null).toBe(isPossible)
  })

  it.each([
    [{ paymentMethod: 'ONLINE' }, true],
    [{ paymentMethod: 'ONLINE', paymentStatus: 'FAILED' }, true],
    [{ paymentMethod: 'ONLINE', paymentStatus: 'PAID' }, true],
    [{ paymentMethod: 'ONLINE', paymentStatus: 'PAID', hasInvoice: true }, true],
    [{ paymentMethod: 'ONLINE', paymentStatus: 'REFUNDED' }, false],
    [{ hasInvoice: true }, false],
    [{ paymentStatus: 'PAID' }, false],
    [{ paymentMethod: 'ONLINE', paymentStatus: 'PAID', hasClaims: true }, false],
  ] as const)('in its lines with %j: %s', (fields, isPossible) => {
    expect(linesProblem({ ...order, ...fields }) === null).toBe(isPossible)
  })

  it('to another city unless the van brings it', () => {
    expect(placeProblem(order)).toBeNull()
    expect(placeProblem({ ...order, deliveryMethod: 'PICKUP' })).toBeNull()
    expect(placeProblem({ ...order, deliveryMethod: 'VAN' })).toContain('stays in its city')
  })

  it('with a new payment form when it is held for payment and its total changes', () => {
    const online = { ...order, paymentMethod: 'ONLINE' } as const
    expect(needsNewForm(online, 100, 200)).toBe(true)
    expect(needsNewForm(online, 100, 100)).toBe(false)
    expect(needsNewForm(order, 100, 200)).toBe(false)
    expect(needsNewForm({ ...online, paymentStatus: 'PAID' }, 100, 200)).toBe(false)
  })
})

describe('the changes of an edit', () => {
  it('have the Urdu name of a line that has one', () => {
    expect(lineChanges([line('Mint', 1, 'پودینہ')], [line('Rose', 1)])).toEqual([
      { product: 'Rose', name: 'Rose', from: 0, to: 1 },
      { product: 'Mint', name: 'Mint', nameUr: 'پودینہ', from: 1, to: 0 },
    ])
  })

  const changes = lineChanges(
    [line('a', 2), line('b', 1), line('c', 5)],
    [line('c', 3), line('a', 2), line('d', 4)],
  )

  it('are what is added, what changes and what is taken out', () => {
    expect(changes.map(({ product, from, to }) => [product, from, to])).toEqual([
      ['c', 5, 3],
      ['d', 0, 4],
      ['b', 1, 0],
    ])
    expect(lineChanges([line('a', 1)], [line('a', 1)])).toEqual([])
  })

  it('take from stock and return to it', () => {
    expect(stockChanges(changes)).toEqual({
      taken: [{ productId: 'd', quantity: 4 }],
      returned: [
        { productId: 'c', quantity: 2 },
        { productId: 'b', quantity: 1 },
      ],
    })
  })

  it('are named before they are saved', () => {
    const buyer = { _id: '', firstName: 'Hina', lastName: '', email: '', phoneNumber: '' }
    const address = { street: '', city: '', state: '', country: '', zipCode: '' }
    const shown = {
      status: 'PENDING',
      paymentMethod: 'ONLINE',
      paymentStatus: 'UNPAID',
      buyer: { ...buyer, address },
      shippingAddress: address,
    } as const
    const quote = {
      orderItems: [],
      itemsPrice: rupeesToPaisa(0),
      taxPrice: rupeesToPaisa(0),
      shippingPrice: rupeesToPaisa(0),
      discountedPrice: rupeesToPaisa(0),
      totalPrice: rupeesToPaisa(20),
      totalBefore: rupeesToPaisa(10),
      refund: rupeesToPaisa(0),
      cash: true,
      changes,
    }
    const moved = {
      street: '9 New Street',
      city: 'Multan',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '60000',
    }
    const entered = { shippingAddress: moved, phoneNumber: '+923001234567', gift: null }
    expect(describeEdit(shown, quote, entered)).toEqual([
      'c: 5 → 3.',
      'd: 4 added.',
      'b: taken out.',
      'New address: 9 New Street, Multan 60000, Punjab, Pakistan.',
      'New phone number: +923001234567.',
      'Payment pages that are open can no longer be paid; the buyer opens a new one.',
      'Hina gets no email, so please call.',
    ])
    const same = { shippingAddress: address, phoneNumber: '', gift: null }
    expect(describeEdit(shown, { ...quote, changes: [] }, same)).toHaveLength(2)
    const gift = { recipient: 'Sana' }
    const unchanged = { ...quote, changes: [] }
    const isGift = 'It is a gift for Sana: the papers in the parcel show no prices.'
    expect(describeEdit(shown, unchanged, { ...same, gift })).toContain(isGift)
    expect(describeEdit({ ...shown, gift }, unchanged, { ...same, gift })).not.toContain(isGift)
    expect(
      describeEdit({ ...shown, gift: {} }, unchanged, { ...same, gift: { recipient: '' } }),
    ).toHaveLength(2)
    expect(describeEdit({ ...shown, gift }, unchanged, same)).toContain(
      'It is no gift any more: the papers in the parcel show the prices.',
    )
    const cash = { ...shown, paymentMethod: 'COD' as const }
    expect(describeEdit(cash, { ...quote, changes: [], cash: false }, entered)).toContain(
      'The shop takes no cash on delivery in Multan, and this order is paid in cash.',
    )
  })
})

describe('the rate of returned parcels', () => {
  it.each([
    [1, 1, '1 of 1'],
    [4, 4, '4 of 4'],
    [0, 5, '0 of 5 (0 %)'],
    [3, 24, '3 of 24 (13 %)'],
  ])('%i of %i is "%s"', (returned, parcels, text) => {
    expect(returnedText({ returned, parcels })).toBe(text)
  })
})
