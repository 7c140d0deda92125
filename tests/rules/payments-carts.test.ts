import { expect, test } from 'vitest'
import { paisaToDecimal, toPaisa } from '@/lib/base/money'
import { shippingDetails } from '@/lib/entry/seo/shipping-data'
import type { QuotedDiscount } from '@/lib/money/discounts/schema'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { formFields } from '@/lib/money/payments/payfast/form'
import { parsePaisa } from '@/lib/money/payments/payfast/report'
import { addItem, emptyCart } from '@/lib/orders/carts/cart'
import { rateIn, saveCharges } from '@/lib/orders/carts/charges'
import { saveDiscount } from '@/lib/orders/carts/discount'
import { cartSums, quoteCart } from '@/lib/orders/carts/sums'
import { offerDelivery } from '@/lib/orders/delivery/offer'
import { toInvoiceSheet } from '@/lib/orders/invoices/sheet'
import { quote } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import { toOrderDto } from '@/lib/orders/record/dto'
import { cities, provinces } from '@/lib/shop/cities/data'
import { deliveryTerms, methodsFor, weightOf, zoneOf } from '@/lib/shop/delivery/rules'
import { type DeliverySettings, deliverySettings, noZones } from '@/lib/shop/delivery/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'

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

const counted = { taxPercent: 15, taxBase: 'BEFORE', pricesWithTax: false, discountTerms: null } as const

/** The stored order as a program receives it from the API: sums in rupees, through JSON. */
function answered(lines: readonly Line[], sums: ReturnType<typeof quote>, hasCode: boolean): OrderDto {
  const dto = toOrderDto({
    id: 'o',
    number: 'G-5D762',
    transfer: null,
    buyerId: 'b',
    channel: 'WEB',
    takenBy: null,
    replaces: null,
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    paymentStatus: 'UNPAID',
    ...person,
    ...address,
    itemsPrice: BigInt(sums.items),
    taxPrice: BigInt(sums.tax),
    includedTax: BigInt(sums.includedTax),
    shippingPrice: BigInt(sums.shipping),
    discountedPrice: BigInt(sums.discount),
    roundingPrice: BigInt(sums.rounding),
    ...counted,
    discountCode: hasCode ? { code: 'EID20' } : null,
    totalPrice: BigInt(sums.total),
    depositPrice: 0n,
    depositStatus: null,
    refundedPrice: 0n,
    refunds: [],
    note: null,
    isGift: false,
    giftRecipient: null,
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
      nameUr: null,
      src: [],
      pot: null,
      quantity,
      unitPrice: unitPaisa,
      wasPrice: null,
      currency: 'PKR',
      taxPercent: null,
      hsCode: null,
      taxUnit: null,
    })),
    events: [],
    reviews: [],
  })
  return JSON.parse(JSON.stringify(dto))
}

/** As the API answers a code. */
const asQuoted = ({ kind, value, leastPaisa, products }: DiscountTerms, paisa: number): QuotedDiscount => ({
  code: 'EID20',
  amount: toPaisa(paisa),
  terms: {
    kind,
    value: kind === 'PERCENT' ? value : value / 100,
    least: toPaisa(leastPaisa),
    products: products && [...products],
  },
  rejection: null,
})

/** Half of the shops have the default charges. */
const chargesOf = (next: (below: number) => number): Charges =>
  next(2)
    ? defaultCharges
    : {
        taxPercent: next(101),
        shippingPaisa: next(200_000),
        freeAbovePaisa: next(4) ? next(5_000_000) : null,
      }

/** A third of the shops have no zones; the others up to three, a van and a pick-up. */
function deliveryOf(next: (below: number) => number): DeliverySettings {
  if (next(3) === 0) return noZones
  const codes = cities.map(({ code }) => code)
  const provinceCodes = provinces.map(({ code }) => code)
  const zones = Array.from({ length: 1 + next(3) }, (_, at) => ({
    name: `Zone ${at}`,
    nameUr: '',
    provinces: provinceCodes.slice(at * 2, at * 2 + next(3)),
    cities: codes.slice(at * 12, at * 12 + 1 + next(12)),
    steps: Array.from({ length: 1 + next(4) }, (_, step) => ({
      upToKg: step * 3 + 1 + next(3),
      charge: next(200_000) / 100,
    })),
    furtherKg: next(2) * (next(20_000) / 100),
    freeAbove: next(2) ? next(3_000_000) / 100 : null,
    daysFrom: 1,
    daysTo: 1 + next(8),
    cash: next(2) === 0,
  }))
  return deliverySettings.parse({
    ...noZones,
    zones,
    van: {
      ...noZones.van,
      on: true,
      cities: codes.slice(0, 40),
      charge: next(50_000) / 100,
      freeAbove: next(2) ? next(1_000_000) / 100 : null,
      slots: [{ weekday: 2, from: '10:00', to: '12:00', capacity: 3 }],
    },
    pickup: { on: next(2) === 0, readyAfterDays: 1, cash: true },
    weights: { pots: [{ upToInches: 6, kg: 1.25 }], otherwiseKg: 0.4 },
  })
}

const shown = (detail: unknown) =>
  (detail as { shippingRate: { value: string }; shippingDestination: { addressRegion?: string[] } }) ?? {}

/** Four of five carts have no code; the others one of any kind, for all products or some, with a least order or without. */
function codeOf(next: (below: number) => number, lines: readonly Line[]): DiscountTerms | null {
  if (next(5)) return null
  const kind = next(2) ? 'PERCENT' : 'AMOUNT'
  return {
    kind,
    value: kind === 'PERCENT' ? 1 + next(100) : 100 + next(500_000),
    leastPaisa: next(2) * next(2_000_000),
    products: next(2) ? null : lines.map(({ sku }) => sku).filter(() => next(2)),
  }
}

test('10,000 random carts to random cities, every fifth with a discount code, cost the same on page, in browser, API, invoice and gateway form, to the paisa', () => {
  const next = random(20_261_121)
  const shops = Array.from({ length: 200 }, () => deliveryOf(next))
  for (let round = 0; round < 10_000; round += 1) {
    const lines = Array.from({ length: 1 + next(6) }, (_, at) => ({
      sku: `p-${at}`,
      name: 'Plant',
      unitPaisa: 100 + next(next(2) ? 50_000 : 5_000_000),
      quantity: 1 + next(12),
      grams: 0,
    }))
    const charges = chargesOf(next)
    const rules = {
      delivery: shops[next(200)] ?? noZones,
      charges,
      promises: { deliveryFrom: 2, deliveryTo: 5 },
    }
    for (const line of lines)
      line.grams = weightOf(rules.delivery, {
        weightGrams: next(2) ? 1 + next(6000) : null,
        potSize: next(2) ? { size: 1 + next(12), unit: 'inches' } : null,
      })
    const city = next(5) ? (cities[next(cities.length)] ?? null) : null
    const methods = methodsFor(rules.delivery, city)
    const method = methods[next(methods.length)] ?? 'COURIER'
    const terms = deliveryTerms(rules, city, method)
    const code = codeOf(next, lines)
    const sums = quote(
      lines.map((line) => ({ ...line, productId: line.sku })),
      charges,
      terms,
      code,
    )

    // What the page and the cart are told about the city.
    const offer = offerDelivery(rules, city && { kind: 'city', city }, {
      lines: lines.map((line) => ({ ...line, productId: line.sku, temperature: null })),
      now: new Date('2026-11-24T06:00:00Z'),
    })
    const offered = offer.methods.find((one) => one.method === method)
    expect(offered?.charge).toBe(sums.shipping)
    const cart = lines.reduce(
      (filling, { sku, unitPaisa, quantity, grams }) =>
        addItem(filling, {
          _id: sku,
          name: 'Plant',
          src: [],
          // In the format of the API: rupees as a float.
          price: { amount: unitPaisa / 100, currency: 'PKR' },
          categories: [],
          quantity,
          grams,
        }),
      saveCharges(emptyCart(), charges, rateIn(offer, method)),
    )
    const discounted = code ? saveDiscount(cart, asQuoted(code, sums.discount)) : cart
    expect(quoteCart(discounted)).toEqual(sums)
    const stored = cartSums(discounted)

    // Structured data name the charge of one piece in each zone and elsewhere.
    const [line] = lines
    const zone = zoneOf(rules.delivery, city)
    const named = [
      shippingDetails(
        { id: line?.sku ?? '', price: line?.unitPaisa ?? 0, currency: 'PKR' },
        charges,
        rules.promises,
        {
          rules,
          grams: new Map(lines.map(({ sku, grams }) => [sku, grams])),
          regionsOf: ({ name }) => [name],
        },
      ),
    ].flat()
    const here = named.find((one) => shown(one).shippingDestination.addressRegion?.[0] === zone?.name)
    const single = line ? [{ ...line, quantity: 1 }] : []
    const byCourier = deliveryTerms(rules, city, 'COURIER')
    expect(shown(here).shippingRate.value).toBe(paisaToDecimal(quote(single, charges, byCourier).shipping))

    const order = answered(lines, sums, code !== null)
    if (code) expect(order.discount).toEqual({ code: 'EID20', amount: sums.discount })
    expect(order.discountedPrice).toBe(sums.discount)
    expect(order.totalPrice).toBe(sums.total)
    expect(paisaToDecimal(order.totalPrice)).toBe(stored.totalPrice)
    expect([order.itemsPrice, order.taxPrice, order.shippingPrice].map(paisaToDecimal)).toEqual([
      stored.itemsPrice,
      stored.taxPrice,
      stored.shippingPrice,
    ])

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
          payer: { email: 'b@example.com', phoneNumber: '+923001234567' },
          buyer: null,
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
    expect(form.get('TXNAMT')).toBe(stored.totalPrice)
  }
})
