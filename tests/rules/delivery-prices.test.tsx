import { describe, expect, it } from 'vitest'
import { CartDelivery } from '@/components/carts/cart-delivery'
import { ShippingOffer } from '@/components/home/shipping-offer'
import { locales } from '@/lib/base/i18n/locales'
import { toPaisa } from '@/lib/base/money'
import { shippingDetails } from '@/lib/entry/seo/shipping-data'
import { provinces } from '@/lib/shop/cities/data'
import { provinceCodes } from '@/lib/shop/cities/provinces'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { deliveryPrices } from '@/lib/shop/delivery/prices'
import { flatRate } from '@/lib/shop/delivery/rate'
import { noZones, type Zone, zone } from '@/lib/shop/delivery/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { allOn } from '@/lib/shop/parts/schema'
import type { Charges } from '@/lib/shop/settings/charges'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { toCharges } from '@/lib/shop/settings/rules'
import { renderMarkup } from '../support/render'

// What a shop says that delivery costs holds in each of its zones and outside them.

const zoneOf = (
  [name, nameUr]: [string, string],
  charge: number,
  changes: Partial<Zone> & { provinces?: string[] },
): Zone =>
  zone.parse({
    ...{ name, nameUr, provinces: [], cities: [], steps: [{ upToKg: 5, charge }], furtherKg: 0 },
    ...{ freeAbove: null, daysFrom: 2, daysTo: 5, cash: true },
    ...changes,
  })
const gilgit = (charge = 600, changes: Partial<Zone> = {}) =>
  zoneOf(['Gilgit-Baltistan', 'گلگت بلتستان'], charge, { provinces: ['gilgit-baltistan'], ...changes })
const lahore = (charge: number, changes: Partial<Zone> = {}) =>
  zoneOf(['Lahore', 'لاہور'], charge, { cities: ['lahore'], ...changes })
const kashmir = (charge: number) => zoneOf(['Kashmir', 'کشمیر'], charge, { provinces: ['azad-kashmir'] })
const plains = (charge: number) =>
  zoneOf(['Plains', 'میدانی علاقے'], charge, {
    provinces: provinceCodes.filter((code) => code !== 'gilgit-baltistan'),
  })

const shippingAt = (charge: number, freeAbove: number | null = null) => ({
  ...{ text: 'all over Pakistan', promised: 0 },
  charge,
  freeAbove,
})
const line = (charge: number, zones: Zone[], locale: 'en' | 'ur' = 'en', freeAbove: number | null = null) =>
  renderMarkup(<ShippingOffer shipping={shippingAt(charge, freeAbove)} zones={zones} />, locale).replace(
    /[\u2068\u2069]/g,
    '',
  )

describe('the line of the home page of a live shop', () => {
  it.each<[string, number, Zone[], string]>([
    ['one dear zone', 200, [gilgit()], 'Delivery from Rs 200; Gilgit-Baltistan Rs 600'],
    ['a cheap zone', 400, [lahore(150)], 'Delivery from Rs 150; elsewhere Rs 400'],
    ['both', 400, [lahore(150), gilgit()], 'Delivery from Rs 150; Gilgit-Baltistan Rs 600'],
    ['two dear zones', 200, [gilgit(), kashmir(600)], 'Delivery from Rs 200, at most Rs 600'],
    ['a free zone', 250, [lahore(0)], 'Delivery free in some places; elsewhere Rs 250'],
    ['weights', 200, [gilgit(600, { furtherKg: 100 })], 'Delivery from Rs 200; Gilgit-Baltistan from Rs 600'],
    ['weights where it begins alike', 200, [lahore(200, { furtherKg: 50 })], 'Delivery from Rs 200'],
    [
      'weights in one of two dear zones',
      200,
      [kashmir(600), gilgit(600, { furtherKg: 1 })],
      'Delivery from Rs 200',
    ],
    ['zones that cost what the rest costs', 200, [lahore(200)], 'Flat shipping of Rs 200 all over Pakistan'],
    [
      'zones everywhere, and no charge entered for the rest',
      0,
      [plains(200), gilgit()],
      'Delivery from Rs 200; Gilgit-Baltistan Rs 600',
    ],
    [
      'zones everywhere at one price',
      0,
      [plains(300), gilgit(300)],
      'Flat shipping of Rs 300 all over Pakistan',
    ],
  ])('holds with %s', (_, charge, zones, text) => {
    expect(line(charge, zones)).toBe(text)
  })

  it('says a limit for free delivery only where it holds everywhere', () => {
    expect(line(200, [gilgit(600, { freeAbove: 5000 })], 'en', 5000)).toBe(
      'Delivery from Rs 200; Gilgit-Baltistan Rs 600; free above Rs 5,000',
    )
    expect(line(200, [gilgit()], 'en', 5000)).not.toContain('free')
    expect(line(200, [lahore(200)], 'en', 5000)).toBe('Flat shipping of Rs 200 all over Pakistan')
  })

  it('is in Urdu with the Urdu names of zones', () => {
    expect(line(200, [gilgit()], 'ur')).toBe('ڈیلیوری Rs 200 سے؛ گلگت بلتستان میں Rs 600')
    expect(line(250, [lahore(0)], 'ur')).toBe('ڈیلیوری کچھ جگہوں پر مفت؛ باقی جگہوں پر Rs 250')
    expect(line(200, [gilgit(), kashmir(600)], 'ur')).toBe('ڈیلیوری Rs 200 سے، زیادہ سے زیادہ Rs 600')
  })
})

it('knows all provinces', () => {
  expect([...provinceCodes].toSorted()).toEqual(provinces.map(({ code }) => code).toSorted())
})

it.each(locales)('texts of the shop say it too: %s', (locale) => {
  const settings = { ...defaultSettings(), shipping: shippingAt(200) }
  const words = (zones: Zone[]) =>
    placeholderValues(locale, {
      settings,
      zones,
      shop: demoShop,
      means: { gateway: true, transfer: false },
      parts: allOn,
    }).deliveryPrice?.replace(/[\u2068\u2069]/g, '')
  expect(words([])).toBe('Rs 200')
  expect(words([gilgit()])).toBe(
    locale === 'ur' ? 'Rs 200 سے؛ گلگت بلتستان میں Rs 600' : 'from Rs 200; Gilgit-Baltistan Rs 600',
  )
})

it('search engines are told no charge for the whole country where each place has another', () => {
  const charges = toCharges({ shipping: shippingAt(0), taxPercent: 0 })
  const ratesWith = (zones: Zone[]) => {
    const rules = { delivery: { ...noZones, zones }, charges, promises: { deliveryFrom: 2, deliveryTo: 5 } }
    const terms = { rules, grams: new Map(), regionsOf: ({ name }: Zone) => [name] }
    const details = shippingDetails({ id: 'a', price: 100, currency: 'PKR' }, charges, rules.promises, terms)
    return [details].flat().map(({ shippingRate }) => JSON.stringify(shippingRate))
  }
  expect(ratesWith([plains(200), gilgit()]).join()).not.toContain('"0.00"')
  expect(ratesWith([gilgit()])).toHaveLength(2)
})

it('of one charge everywhere keeps its limit', () => {
  expect(deliveryPrices({ shippingPaisa: 200_00, freeAbovePaisa: 5000_00 }, [])).toEqual({
    kind: 'same',
    shippingPaisa: 200_00,
    freeAbovePaisa: 5000_00,
  })
})

it('a cart without a city promises no zone what only another keeps', () => {
  const flat: Charges = { taxPercent: 0, shippingPaisa: 0, freeAbovePaisa: null }
  const text = (byZone: string | null, charges: Charges) =>
    renderMarkup(
      <CartDelivery
        charges={charges}
        delivery={undefined}
        rate={flatRate(charges)}
        shippingPaisa={toPaisa(charges.shippingPaisa)}
        byZone={byZone}
        taxPercents={[]}
        days={undefined}
        online="gateway"
        closed={[]}
        itemsPaisa={toPaisa(100_00)}
        isCounted
      />,
    )
  expect(text(null, flat)).toContain('Free delivery')
  expect(text('Delivery from Rs 200', flat)).toContain('Delivery from Rs 200')
  expect(text('Delivery from Rs 200', flat)).not.toContain('Free delivery')
  const withLimit = { taxPercent: 0, shippingPaisa: 250_00, freeAbovePaisa: 5000_00 }
  expect(text(null, withLimit)).toContain('free above')
  expect(text('Delivery from Rs 200', withLimit)).not.toContain('free above')
})
