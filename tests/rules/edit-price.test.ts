import { describe, expect, it, test } from 'vitest'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { quoteInPlace } from '@/lib/orders/edits/price'
import { quote } from '@/lib/orders/order/rules'
import type { DeliveryRate } from '@/lib/shop/delivery/rate'
import { createRandom } from '../support/random'

// What an edit of an order costs in the city where it goes anyway (lib/orders/edits/price.ts).

const line = (productId: string, quantity: number, unitPaisa: number, grams = 1000) => ({
  productId,
  quantity,
  unitPaisa,
  grams,
})
const charges = { taxPercent: 15, shippingPaisa: 100_000, freeAbovePaisa: 1_000_000 }
const flat = { steps: [{ upToGrams: 0, paisa: 100_000 }], furtherKgPaisa: 0, freeAbovePaisa: 1_000_000 }
const byWeight = {
  steps: [
    { upToGrams: 2000, paisa: 25_000 },
    { upToGrams: 5000, paisa: 40_000 },
  ],
  furtherKgPaisa: 8000,
  freeAbovePaisa: 500_000,
}

/** The order as it is placed by `rate`, and then edited to these lines by the rate of `now`. */
function edited(
  lines: ReturnType<typeof line>[],
  after: ReturnType<typeof line>[],
  rate: DeliveryRate,
  now = rate,
) {
  const before = quote(lines, charges, rate)
  return [before, quoteInPlace({ lines, shipping: before.shipping }, after, charges, now, null)] as const
}

describe('delivery that was free', () => {
  it.each([
    ['everywhere', flat, [line('wilted', 1, 100_000), line('rest', 1, 950_000)], [line('rest', 1, 950_000)]],
    ['in a zone', byWeight, [line('fern', 6, 90_000)], [line('fern', 5, 90_000)]],
    ['for heavy plants', byWeight, [line('palm', 3, 200_000, 9000)], [line('palm', 1, 200_000, 9000)]],
  ])('stays free when something is taken out: %s', (_, rate, lines, after) => {
    const [before, now] = edited(lines, after, rate)
    expect([before.shipping, now.shipping]).toEqual([0, 0])
    expect(now.total).toBeLessThan(before.total)
  })

  it('stays free when a dead plant becomes another, cheaper one', () => {
    const [, now] = edited(
      [line('wilted', 1, 100_000), line('rest', 1, 950_000)],
      [line('rest', 1, 950_000), line('other', 1, 20_000)],
      flat,
    )
    expect(now.shipping).toBe(0)
  })
})

describe('delivery that was paid', () => {
  const dearer = { ...byWeight, steps: [{ upToGrams: 5000, paisa: 90_000 }], freeAbovePaisa: null }

  it('follows the weight down, and does not follow rates that have gone up', () => {
    const [before, lighter] = edited([line('fern', 3, 50_000)], [line('fern', 2, 50_000)], byWeight)
    expect([before.shipping, lighter.shipping]).toEqual([40_000, 25_000])
    const [, later] = edited([line('fern', 3, 50_000)], [line('fern', 2, 50_000)], byWeight, dearer)
    expect(later.shipping).toBe(40_000)
  })

  it('costs what the further weight costs when pieces are added, and is free above the limit', () => {
    const [, heavier] = edited([line('fern', 2, 50_000)], [line('fern', 7, 50_000)], byWeight)
    expect(heavier.shipping).toBe(25_000 + 15_000 + 2 * 8000)
    const [, free] = edited([line('fern', 2, 50_000)], [line('fern', 11, 50_000)], byWeight)
    expect(free.shipping).toBe(0)
  })

  it('does not rise for a lighter parcel that the shop charges more for', () => {
    const [before, now] = edited([line('fern', 6, 50_000)], [line('fern', 2, 50_000)], {
      ...byWeight,
      steps: [
        { upToGrams: 2000, paisa: 40_000 },
        { upToGrams: 6000, paisa: 10_000 },
      ],
    })
    expect([before.shipping, now.shipping]).toEqual([10_000, 10_000])
  })
})

test('less is never dearer: pieces taken out raise no part of any order, at any rate, with any discount', () => {
  const random = createRandom(20_261_126)
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const maybe = <T>(value: T) => (int(0, 1) ? value : null)
  const rate = (): DeliveryRate => ({
    steps: Array.from({ length: int(1, 4) }, () => int(0, 9000))
      .toSorted((a, b) => a - b)
      .map((upToGrams) => ({ upToGrams, paisa: int(0, 200_000) })),
    furtherKgPaisa: int(0, 20_000),
    freeAbovePaisa: maybe(int(1, 4_000_000)),
  })
  const terms = (): DiscountTerms => ({
    ...(int(0, 1) ? { kind: 'PERCENT', value: int(1, 100) } : { kind: 'AMOUNT', value: int(1, 2_000_000) }),
    products: maybe(['p0', 'p2']),
    leastPaisa: 0,
  })
  const dearer: unknown[] = []
  for (let round = 0; round < 5000; round += 1) {
    const before = Array.from({ length: int(1, 5) }, (_, at) =>
      line(`p${at}`, int(1, 9), int(1, 900_000), int(0, 12_000)),
    )
    const after = before
      .map((one) => ({ ...one, quantity: int(0, one.quantity) }))
      .filter(({ quantity }) => quantity > 0)
    const [placedAt, editedAt, discount] = [rate(), rate(), maybe(terms())]
    const its = { ...charges, taxPercent: int(0, 30) }
    const agreed = quote(before, its, placedAt, discount)
    if (after.length === 0) continue
    const sums = quoteInPlace({ lines: before, shipping: agreed.shipping }, after, its, editedAt, discount)
    const rises = (['items', 'tax', 'shipping', 'total'] as const).filter((part) => sums[part] > agreed[part])
    const isOff = sums.total !== sums.items + sums.tax + sums.shipping - sums.discount
    if (rises.length > 0 || isOff) dearer.push({ rises, before, after, agreed, sums })
  }
  expect(dearer).toEqual([])
})
