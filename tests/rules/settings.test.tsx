import { describe, expect, it } from 'vitest'
import { ShippingRule } from '@/components/admin/settings/shipping-rule'
import { FreeShipping } from '@/components/carts/free-shipping'
import { Facts } from '@/components/home/facts'
import { ServiceStrip } from '@/components/home/service-strip'
import { ShippingOffer } from '@/components/home/shipping-offer'
import { addItem, type CartItem, emptyCart, parseCart } from '@/lib/orders/carts/cart'
import { saveCharges } from '@/lib/orders/carts/charges'
import { setQuantity } from '@/lib/orders/carts/checkout'
import { cartSums } from '@/lib/orders/carts/sums'
import { parcel } from '@/lib/orders/order/tracking-schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { demoShop } from '@/lib/shop/identity/demo'
import { allOn } from '@/lib/shop/parts/schema'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'
import { contradictionsIn, promiseWarnings } from '@/lib/shop/settings/contradictions'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { fillInSentences, unknownPlaceholder } from '@/lib/shop/settings/placeholders'
import type { ShopPromises } from '@/lib/shop/settings/promises'
import { promises } from '@/lib/shop/settings/promises-schema'
import { isSameName, shippingWarnings, toCharges } from '@/lib/shop/settings/rules'
import { type ShopSettings, settingsForm, shipping } from '@/lib/shop/settings/schema'
import { english } from '../support/english'
import { renderMarkup } from '../support/render'

const promised: ShopPromises = {
  deliveryFrom: 3,
  deliveryTo: 3,
  guaranteeDays: 7,
  returnDays: 7,
  satisfaction: '100% satisfaction',
  satisfactionUr: '100% اطمینان',
}
const usual = { text: '299 Rs all over Pakistan', promised: 299, charge: 1000, freeAbove: 10_000 }

describe('the charges form', () => {
  const errorsOf = (changes: object) => {
    const parsed = shipping.safeParse({ ...usual, ...changes })
    return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${english(message)}`)
  }

  it('stores text trimmed and normalised', () => {
    const typed = { text: ' 299 Rs ', promised: '299', charge: '1000.50', freeAbove: '' }
    const parsed = shipping.parse(typed)
    expect(parsed).toEqual({ text: '299 Rs', promised: 299, charge: 1000.5, freeAbove: null })
    expect(shipping.parse(parsed)).toEqual(parsed)
  })

  it.each([
    [{ charge: -1 }, 'charge: Shipping charge must be an amount with at most two decimals'],
    [{ charge: 1.005 }, 'charge: Shipping charge must be an amount with at most two decimals'],
    [{ charge: '1e3' }, 'charge: Shipping charge must be an amount with at most two decimals'],
    [{ charge: 100_000.01 }, 'charge: Shipping charge must be from 0 to 100000 rupees'],
    [{ charge: '' }, 'charge: Shipping charge must be an amount with at most two decimals'],
    [{ charge: null }, 'charge: Shipping charge must be an amount'],
    [{ promised: 'cheap' }, 'promised: Promised price must be an amount with at most two decimals'],
    [{ text: '   ' }, 'text: Shipping text is required'],
    [{ text: 'x'.repeat(61) }, 'text: Shipping text must be at most 60 characters long'],
    [{ text: '299\u0000' }, 'text: Shipping text has characters that cannot be stored'],
    [{ text: '299 \ud800' }, 'text: Shipping text has characters that cannot be stored'],
  ])('rejects %j', (changes, message) => {
    expect(errorsOf(changes)).toEqual([message])
  })

  it.each(['\u0007', 'a\nb', 'a\u2028b', 'a\u202eb', 'a\u2066b'])('rejects a text with %j inside', (part) => {
    expect(errorsOf({ text: `299${part}Rs` })).toEqual(['text: Shipping text must be one line of plain text'])
  })

  it.each([-1, 'lots', '10000.001'])('rejects a limit of %j', (freeAbove) => {
    expect(errorsOf({ freeAbove })).toEqual([expect.stringMatching(/^freeAbove: Free above must be/)])
  })

  it.each([-1, 101, 17.5, '', 'x', null])('rejects a tax of %j', (taxPercent) => {
    expect(settingsForm.shape.taxPercent.safeParse(taxPercent).success).toBe(false)
  })

  it.each([0, 100, '18'])('accepts a tax of %j', (taxPercent) => {
    expect(settingsForm.shape.taxPercent.parse(taxPercent)).toBe(Number(taxPercent))
  })

  it('accepts Urdu', () => {
    expect(errorsOf({ text: 'پورے پاکستان میں ۲۹۹ روپے' })).toBeUndefined()
  })

  it('is converted to paisa', () => {
    expect(toCharges({ shipping: usual, taxPercent: 15 })).toEqual(defaultCharges)
    expect(toCharges({ shipping: { ...usual, charge: 299.99, freeAbove: null }, taxPercent: 0 })).toEqual({
      taxPercent: 0,
      shippingPaisa: 299_99,
      freeAbovePaisa: null,
    })
  })
})

describe('the home page of a live shop', () => {
  it.each([
    [{}, 'Flat shipping of Rs 1,000 all over Pakistan, free above Rs 10,000'],
    [{ charge: 299.5, freeAbove: null }, 'Flat shipping of Rs 299.50 all over Pakistan'],
    [{ charge: 0 }, 'Free shipping all over Pakistan'],
  ])('shows its charges: %j', (changes, text) => {
    const shipping = { ...usual, ...changes }
    expect(renderMarkup(<ShippingOffer shipping={shipping} zones={[]} />)).toBe(text)
    const rule = renderMarkup(<ShippingRule shipping={shipping} taxPercent={15} zones={[]} />)
    expect(rule).toContain(text)
    expect(rule).not.toContain('differ')
  })
})

describe('the text about shipping and the rule', () => {
  it.each([
    ['as they are at first', usual, true, false],
    ['that agree', { ...usual, charge: 299 }, false, false],
    ['of which the text says another', { ...usual, text: '250 Rs', charge: 299 }, false, true],
    ['with thousands', { ...usual, text: 'Rs 1,000/-', promised: 1000 }, false, false],
    ['of free shipping', { ...usual, text: 'all over Pakistan', promised: 0, charge: 0 }, false, false],
    ['of free shipping that is charged', { ...usual, text: 'everywhere', promised: 0 }, true, false],
  ])('%s', (_, shipping, differs, unnamed) => {
    expect(shippingWarnings(shipping)).toEqual({ differs, unnamed })
  })

  /** The text content, as prices have their own elements. */
  const rule = (changes: Partial<typeof usual>, taxPercent = 15) =>
    renderMarkup(
      <ShippingRule shipping={{ ...usual, ...changes }} taxPercent={taxPercent} zones={null} />,
    ).replace(/<[^>]+>/g, '')

  it('stand side by side, with a warning while they differ', () => {
    expect(rule({})).toContain('Flat shipping of 299 Rs all over Pakistan')
    expect(rule({})).toContain('Rs 1,000; free above Rs 10,000')
    expect(rule({})).toContain('customers read Rs 299 but pay Rs 1,000')
    expect(rule({ charge: 299 })).not.toContain('These do not match')
    expect(rule({ text: '250 Rs' })).toContain('The text does not contain Rs 299')
    expect(rule({}, 0)).toContain('None')
  })
})

describe('the line of the home page', () => {
  it('is flat or free', () => {
    const free = { ...usual, text: 'in all of Lahore', promised: 0 }
    expect(renderMarkup(<ShippingOffer shipping={usual} zones={null} />)).toBe(
      'Flat shipping of 299 Rs all over Pakistan',
    )
    expect(renderMarkup(<ShippingOffer shipping={free} zones={null} />)).toBe(
      'Free shipping in all of Lahore',
    )
  })

  it('has the promised price in Urdu, not the English text', () => {
    const line = (changes: Partial<typeof usual>, zones: [] | null = null) =>
      renderMarkup(<ShippingOffer shipping={{ ...usual, ...changes }} zones={zones} />, 'ur').replace(
        /[\u2068\u2069]/g,
        '',
      )
    expect(line({})).toBe('پورے پاکستان میں ڈیلیوری Rs 299 میں')
    expect(line({ promised: 0 })).toBe('پورے پاکستان میں مفت ڈیلیوری')
    expect(line({}, [])).toBe('پورے پاکستان میں ڈیلیوری Rs 1,000 میں، Rs 10,000 سے زیادہ پر مفت')
    expect(line({ charge: 0 }, [])).toBe('پورے پاکستان میں مفت ڈیلیوری')
  })

  it('is plain text, whatever it contains', () => {
    const html = renderMarkup(<Facts shipping={{ ...usual, text: '<b>299</b> & "more"' }} zones={null} />)
    expect(html).toContain('&lt;b&gt;299&lt;/b&gt; &amp; &quot;more&quot;')
  })

  it('and everything else the shop promises is said once', () => {
    const words = renderMarkup(
      <>
        <Facts shipping={usual} zones={null} />
        <ServiceStrip promises={promised} />
      </>,
    )
    for (const claim of [
      /cash on delivery/gi,
      /shipping of 299/gi,
      /satisfaction/gi,
      /working days/gi,
      /vast/gi,
    ])
      expect(words.match(claim), String(claim)).toHaveLength(1)
  })
})

describe('promises', () => {
  const strip = (changes: Partial<ShopPromises>, locale: 'en' | 'ur' = 'en') =>
    renderMarkup(<ServiceStrip promises={{ ...promised, ...changes }} />, locale).replace(/<[^>]+>/g, '|')

  it('count days in both languages', () => {
    expect(strip({})).toContain('|Shipping in 3 working days|')
    expect(strip({ deliveryFrom: 1, deliveryTo: 1 })).toContain('|Shipping in 1 working day|')
    expect(strip({ deliveryFrom: 2, deliveryTo: 5 })).toContain('|Shipping in 2 to 5 working days|')
    expect(strip({ deliveryFrom: 2, deliveryTo: 5 }, 'ur')).toContain('|2 سے 5 کاروباری دنوں میں ڈیلیوری|')
    expect(strip({ deliveryFrom: 1, deliveryTo: 1 }, 'ur')).toContain('|1 کاروباری دن میں ڈیلیوری|')
  })

  it('that are not made are not said', () => {
    const none = { guaranteeDays: null, satisfaction: '', satisfactionUr: '' }
    expect(strip(none)).not.toMatch(/satisfaction|replace/)
    expect(strip({ satisfaction: '', satisfactionUr: '' })).toContain('Arrives healthy, or we replace it')
    expect(strip({ guaranteeDays: null })).not.toContain('replace')
    expect(strip({ satisfactionUr: '' }, 'ur')).toContain('100% satisfaction')
  })

  it.each([
    [{ deliveryFrom: 4 }, 'deliveryTo: Delivery to must not be before delivery from'],
    [{ deliveryFrom: 0 }, 'deliveryFrom: Delivery from must be a whole number from 1 to 60'],
    [{ guaranteeDays: 0 }, 'guaranteeDays: Arrival guarantee must be a whole number from 1 to 365'],
    [{ returnDays: 'a week' }, 'returnDays: Return window must be a whole number from 1 to 365, or empty'],
    [{ satisfaction: 'a\nb' }, 'satisfaction: Satisfaction text must be one line of plain text'],
  ])('rejects %j', (changes, message) => {
    const found = promises.safeParse({ ...promised, ...changes }).error?.issues
    expect(found?.map(({ path, message }) => `${path.join('.')}: ${english(message)}`)).toEqual([message])
  })

  it('are stored as numbers, and an empty field as none', () => {
    const typed = { ...promised, deliveryTo: '5', guaranteeDays: '', returnDays: '14' }
    expect(promises.parse(typed)).toEqual({ ...promised, deliveryTo: 5, guaranteeDays: null, returnDays: 14 })
  })

  it('in a text take the place of their names, and a sentence without its promise is left out', () => {
    const settings: ShopSettings = { ...defaultSettings(), promises: { ...promised, guaranteeDays: 1 } }
    const note = (text: string, locale: 'en' | 'ur' = 'en', changed = settings) =>
      fillInSentences(
        text,
        placeholderValues(locale, {
          settings: changed,
          zones: [],
          shop: demoShop,
          means: { gateway: true },
          parts: allOn,
        }),
      )
    expect(note(settings.invoiceNote)).toBe(
      'Thank you for your order. Plants that arrive unwell are replaced within 1 day.',
    )
    expect(note('Rs 10.50.\nIn {deliveryDays}: {deliveryPrice}. {other}')).toBe(
      'Rs 10.50.\nIn 3 working days: Rs 1,000, free above Rs 10,000. {other}',
    )
    expect(note('{guaranteeDays} کے اندر۔', 'ur')).toBe('1 دن کے اندر۔')
    const none = { ...settings, promises: { ...promised, guaranteeDays: null } }
    expect(note(settings.invoiceNote, 'en', none)).toBe('Thank you for your order.')
    expect(unknownPlaceholder('{shopName} {guaranteedays}')).toBe('{guaranteedays}')
  })
})

describe('contradictions', () => {
  const settings = { ...defaultSettings(), promises: { ...promised, returnDays: 14 } }
  it.each([
    ['Replaced within 7 days, returns in fourteen days', []],
    ['Replaced within ten days. Within ten days!', ['ten days']],
    ['With you in 5 working days', ['5 working days']],
    ['With you in three working days', []],
    ['۱۰ دن کے اندر، کام کے 3 دن', ['10 دن']],
    ['۵ کاروباری دنوں میں، یا تین کاروباری دن', ['5 کاروباری دن']],
    ['بینک کے سات کاروباری دنوں میں', []],
    ['Delivery costs Rs 299, free above Rs 10,000', ['Rs 299']],
    ['A 30-day plant, Mondays', []],
  ])('of %j: %j', (text, words) => {
    expect(contradictionsIn(text, settings).map((one) => one.words)).toEqual(words)
  })

  it('between texts of the settings are named, and none in the settings as they are at first', () => {
    expect(promiseWarnings(defaultSettings())).toEqual([])
    expect(
      promiseWarnings({
        ...settings,
        invoiceNote: 'Replaced within 30 days.',
        promises: { ...settings.promises, satisfaction: '90% satisfaction' },
      }),
    ).toEqual([
      'Invoice note: “30 days” is not what your settings say. Write {guaranteeDays} or {returnDays} instead.',
      'The satisfaction text names other numbers in Urdu than in English.',
    ])
  })
})

it('names are compared without regard to case and surrounding spaces', () => {
  expect(isSameName(' TCS', 'tcs ')).toBe(true)
  expect(isSameName('TCS', 'Trax')).toBe(false)
})

describe('a cart with changed charges', () => {
  const cactus: CartItem = {
    _id: 'cactus',
    name: 'Golden Barrel Cactus',
    src: [],
    price: { amount: 1000, currency: 'PKR' },
    categories: [],
    quantity: 1,
  }
  const other: Charges = { taxPercent: 18, shippingPaisa: 299_00, freeAbovePaisa: null }
  const cart = saveCharges(addItem(emptyCart(), cactus), other)

  it('calculates with them, after every change and in every tab', () => {
    expect(cartSums(cart)).toMatchObject({
      taxPrice: '180.00',
      shippingPrice: '299.00',
      totalPrice: '1479.00',
    })
    expect(cartSums(setQuantity(cart, 'cactus', 20))).toMatchObject({
      taxPrice: '3600.00',
      shippingPrice: '299.00',
    })
    expect(parseCart(JSON.stringify(cart))).toEqual(cart)
  })

  it('stores nothing for the default charges', () => {
    const back = saveCharges(cart, defaultCharges)
    expect(back).toEqual(addItem(emptyCart(), cactus))
    expect(back).not.toHaveProperty('charges')
    expect(saveCharges(back, defaultCharges)).toBe(back)
    expect(saveCharges(cart, { ...other })).toBe(cart)
  })

  it.each([
    null,
    'none',
    [18, 299_00, null],
    {},
    { ...other, taxPercent: '18' },
    { ...other, shippingPaisa: -1 },
    { ...other, shippingPaisa: 0.5 },
    { ...other, freeAbovePaisa: undefined },
    { ...other, freeAbovePaisa: Number.NaN },
  ])('ignores %j', (charges) => {
    expect(cartSums(parseCart({ ...cart, charges }))).toMatchObject({
      taxPrice: '150.00',
      shippingPrice: '1000.00',
    })
  })

  it('shows the amount missing for free shipping, by the current limit', () => {
    const html = (itemsPaisa: number, limitPaisa: number) =>
      renderMarkup(<FreeShipping itemsPaisa={itemsPaisa} limitPaisa={limitPaisa} />)
    expect(html(2_000_00, 5_000_00)).toContain('Shipping is free above ₨\u00a05,000: ₨\u00a03,000 to go.')
    expect(html(2_000_00, 5_000_00)).toContain('value="40"')
    expect(html(1, 0)).toContain('Shipping is free for this cart.')
  })
})

describe('optional texts', () => {
  const messageOf = (sent: unknown) =>
    settingsForm
      .safeParse({ seller: {}, invoiceNote: sent })
      .error?.issues.flatMap(({ path, message }) => (path[0] === 'invoiceNote' ? [english(message)] : []))[0]
  const linkErrors = (trackingUrl: unknown) =>
    parcel
      .safeParse({ courier: 'TCS', trackingNumber: '1', trackingUrl })
      .error?.issues.map(({ message }) => english(message))

  it('are blank, or have an error in plain words', () => {
    for (const blank of [undefined, '', '  ']) {
      expect(messageOf(blank)).toBeUndefined()
      expect(linkErrors(blank)).toBeUndefined()
    }
    expect(messageOf(5)).toBe('Invoice note must be text')
    expect(messageOf('a\u0000')).toBe('Invoice note has characters that cannot be stored')
    expect(linkErrors(['x'])).toEqual(['Tracking link must be text'])
    expect(linkErrors('\ud800')).toEqual(['Tracking link has characters that cannot be stored'])
    expect(linkErrors('javascript:1')).toEqual(['Tracking link must be a web address'])
  })
})
