import { expect, test } from 'vitest'
import { addItem, emptyCart, quoteCart } from '@/lib/carts/cart'
import { saveCharges } from '@/lib/carts/charges'
import { rupeesToPaisa } from '@/lib/money'
import { toOrderDto } from '@/lib/orders/dto'
import { toInvoiceSheet } from '@/lib/orders/invoice'
import { quote } from '@/lib/orders/rules'
import type { OrderDto } from '@/lib/orders/schema'
import { parsePaisa } from '@/lib/payments/payfast/claim'
import { formFields } from '@/lib/payments/payfast/form'
import { type Charges, defaultCharges } from '@/lib/settings/charges'
import { demoShop } from '@/lib/shop/demo'
import { designColours } from '@/lib/shop/design-colours.mjs'

/** The same carts every time. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

interface Line {
  sku: string
  name: string
  unitPaisa: number
  quantity: number
}

const seller = {
  legalName: 'Gulshan',
  street: '',
  city: '',
  zipCode: '',
  country: '',
  phone: '',
  email: '',
  ntn: '',
  strn: '',
}
const person = { firstName: 'B', lastName: 'C', email: 'b@example.com', phoneNumber: '+923001234567' }
const address = { street: 's', city: 'c', state: 'p', country: 'Pakistan', zipCode: '1' }
const day = new Date('2026-11-21T00:00:00Z')

/** The stored order as a program receives it from the API: sums in rupees, through JSON. */
function answered(lines: readonly Line[], sums: ReturnType<typeof quote>): OrderDto {
  const dto = toOrderDto({
    id: 'o',
    number: 'G-5D762',
    buyerId: 'b',
    channel: 'WEB',
    takenBy: null,
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    paymentStatus: 'UNPAID',
    ...person,
    ...address,
    itemsPrice: BigInt(sums.items),
    taxPrice: BigInt(sums.tax),
    shippingPrice: BigInt(sums.shipping),
    discountedPrice: BigInt(sums.discount),
    totalPrice: BigInt(sums.total),
    depositPrice: 0n,
    depositStatus: null,
    note: null,
    confirmBy: null,
    parcelOutcome: null,
    outcomeAt: null,
    parcelReturn: null,
    payBy: null,
    deliveryDays: 3,
    deliveryMethod: 'COURIER',
    deliveryCity: null,
    deliveryZone: null,
    slotStart: null,
    slotEnd: null,
    transport: null,
    placedAt: day,
    updatedAt: day,
    items: lines.map(({ sku, name, unitPaisa, quantity }) => ({
      id: sku,
      productId: sku,
      name,
      src: [],
      quantity,
      unitPrice: unitPaisa,
      currency: 'PKR',
    })),
    events: [],
    reviews: [],
  })
  return JSON.parse(JSON.stringify(dto))
}

/** Half of the shops have the default charges. */
const chargesOf = (next: (below: number) => number): Charges =>
  next(2)
    ? defaultCharges
    : {
        taxPercent: next(101),
        shippingPaisa: next(200_000),
        freeAbovePaisa: next(4) ? next(5_000_000) : null,
      }

test('10,000 random carts cost the same in browser, API, invoice and gateway form, to the paisa', () => {
  const next = random(20_261_121)
  for (let round = 0; round < 10_000; round += 1) {
    const lines = Array.from({ length: 1 + next(6) }, (_, at) => ({
      sku: `p-${at}`,
      name: 'Plant',
      unitPaisa: 100 + next(next(2) ? 50_000 : 5_000_000),
      quantity: 1 + next(12),
    }))
    const charges = chargesOf(next)
    const sums = quote(lines, charges)
    const cart = lines.reduce(
      (filling, { sku, unitPaisa, quantity }) =>
        addItem(filling, {
          _id: sku,
          name: 'Plant',
          src: [],
          // In the format of the API: rupees as a float.
          price: { amount: unitPaisa / 100, currency: 'PKR' },
          categories: [],
          quantity,
        }),
      saveCharges(emptyCart(), charges),
    )
    expect(quoteCart(cart)).toEqual(sums)

    const order = answered(lines, sums)
    expect(rupeesToPaisa(order.totalPrice)).toBe(sums.total)
    expect(order.totalPrice.toFixed(2)).toBe(cart.totalPrice)
    expect(
      [order.itemsPrice, order.taxPrice, order.shippingPrice].map((rupees) => rupees.toFixed(2)),
    ).toEqual([cart.itemsPrice, cart.taxPrice, cart.shippingPrice])

    const sheet = toInvoiceSheet(order, null, {
      seller,
      taxPercent: charges.taxPercent,
      note: '',
      colour: designColours.garden,
      shop: demoShop,
    })
    const [printed, ...parts] = sheet.sums.toReversed().map(({ paisa }) => paisa)
    expect(printed).toBe(sums.total)
    expect(parts.reduce((sum, paisa) => sum + paisa, 0)).toBe(sums.total)
    expect(sheet.lines.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(sums.items)

    const form = new Map(
      formFields(
        {
          basketId: 'GLO-1',
          orderDate: '2026-11-21',
          paisa: sums.total,
          currency: 'PKR',
          description: 'Payment for products',
          customer: { id: '1', name: 'B', email: 'b@example.com', phoneNumber: '+923001234567' },
          shippingAddress: { street: '', city: '', state: '', country: '', zipCode: '' },
          items: lines,
        },
        {
          merchantId: '1',
          merchantName: 'G',
          token: 't',
          addresses: { success: '', failure: '', notify: '' },
          signature: 's',
        },
      ),
    )
    const read = (name: string) => parsePaisa(form.get(name) ?? '') ?? Number.NaN
    const items = lines.reduce(
      (sum, _, at) => sum + read(`ITEMS[${at}][PRICE]`) * Number(form.get(`ITEMS[${at}][QTY]`)),
      0,
    )
    expect(items).toBe(sums.items)
    expect(read('TXNAMT')).toBe(items + sums.tax + sums.shipping - sums.discount)
    expect(form.get('TXNAMT')).toBe(cart.totalPrice)
  }
})
