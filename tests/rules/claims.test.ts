import { describe, expect, test } from 'vitest'
import { decisionProblem, isOpenClaim, paidFor, stockProblem } from '@/lib/orders/claims/decision-rules'
import { percentText } from '@/lib/orders/claims/figure-rules'
import { type Outline, SAME_PICTURE, similarity } from '@/lib/orders/claims/photo-match'
import { otherPlant } from '@/lib/orders/claims/plant-match'
import { claimProblem, claimUntil, claimWindow } from '@/lib/orders/claims/rules'
import { english } from '../support/english'

const deliveredAt = new Date('2026-11-20T11:30:00.000Z')
const order = { status: 'DELIVERED', deliveredAt, guaranteeDays: 7 }
const at = (milliseconds: number) => new Date(claimUntil(deliveredAt, 7).getTime() + milliseconds)

describe('the window', () => {
  test('ends so many times 24 hours after the delivery', () => {
    expect(claimUntil(deliveredAt, 7).toISOString()).toBe('2026-11-27T11:30:00.000Z')
    expect([claimWindow(order, at(-1)), claimWindow(order, at(0))]).toEqual(['OPEN', 'OVER'])
  })

  test.each([
    [{ ...order, status: 'SHIPPED' }, 'NOT_DELIVERED'],
    [{ ...order, deliveredAt: null }, 'NOT_DELIVERED'],
    [{ ...order, guaranteeDays: 0 }, 'NOT_PROMISED'],
  ])('of %j is %s', (one, state) => {
    expect(claimWindow(one, at(-1))).toBe(state)
  })

  test('does not bind staff, except before the delivery', () => {
    expect(english(claimProblem(order, at(0), false) ?? '')).toContain('over')
    expect(claimProblem(order, at(0), true)).toBeNull()
    expect(claimProblem({ ...order, guaranteeDays: 0 }, at(0), true)).toBeNull()
    expect(english(claimProblem({ ...order, status: 'SHIPPED' }, at(-1), true) ?? '')).toContain(
      'not delivered',
    )
  })
})

describe('an answer', () => {
  const claim = { replacementStatus: null, decidedBy: 'Sana Malik' }

  test('is given once, or again after its replacement was cancelled', () => {
    expect(isOpenClaim({ status: 'OPEN', replacementStatus: null })).toBe(true)
    expect(isOpenClaim({ status: 'REPLACED', replacementStatus: 'CANCELLED' })).toBe(true)
    expect(isOpenClaim({ status: 'REPLACED', replacementStatus: 'PROCESSING' })).toBe(false)
    expect(decisionProblem({ ...claim, status: 'OPEN' })).toBeNull()
    expect(decisionProblem({ ...claim, status: 'REFUNDED' })).toBe(
      'This claim was already refunded by Sana Malik.',
    )
  })

  test('needs stock to replace', () => {
    const problem = (stock: number | null, isSold = true) => stockProblem('Aloe', 2, { stock, isSold })
    expect([problem(null), problem(2)]).toEqual([null, null])
    expect(problem(1)).toContain('only 1 left')
    expect(problem(0)).toContain('none is left')
    expect(problem(5, false)).toContain('no longer sold')
  })

  test('suggests what the pieces cost, with their share of tax and discount', () => {
    const line = {
      quantity: 2,
      unitPaisa: 50_000,
      taxedPaisa: 200_000,
      isTaxedAfter: false,
      taxPaisa: 30_000,
      discountPaisa: 0,
      discountedPaisa: 200_000,
    }
    expect(paidFor(line)).toBe(115_000)
    expect(paidFor({ ...line, discountPaisa: 20_000 })).toBe(105_000)
    expect(paidFor({ ...line, discountPaisa: 20_000, discountedPaisa: 100_000 })).toBe(95_000)
    expect(paidFor({ ...line, discountPaisa: 20_000, discountedPaisa: 0 })).toBe(115_000)
    // Half of the lines, of which all tax was counted after a tenth off.
    const after = {
      ...line,
      isTaxedAfter: true,
      discountPaisa: 20_000,
      taxedPaisa: 180_000,
      taxPaisa: 27_000,
    }
    expect(paidFor(after)).toBe(103_500)
    expect(paidFor({ ...line, taxedPaisa: 0, unitPaisa: 0, taxPaisa: 0, discountedPaisa: 0 })).toBe(0)
  })
})

test('a share is only given of enough pieces', () => {
  expect([percentText(1, 19), percentText(1, 20), percentText(0, 100), percentText(3, 700)]).toEqual([
    '',
    '5',
    '0',
    '0.4',
  ])
})

describe('two photos', () => {
  /** A picture whose brightness follows waves that no other seed has. */
  const pictureOf = (seed: number, width = 36, height = 48, shift = 0, zoom = 1): Outline => ({
    width,
    height,
    light: Uint8Array.from({ length: width * height }, (_, place) => {
      const [x, y] = [((place % width) + shift) / zoom, (Math.floor(place / width) + shift) / zoom]
      const wave = Math.sin(x / (2 + seed)) + Math.cos(y / (3 + seed / 2)) + Math.sin((x + y * seed) / 9)
      return Math.round(128 + wave * 40)
    }),
  })
  const flipped = ({ width, height, light }: Outline): Outline => ({
    width,
    height,
    light: light.map((_, place) => light[place - 2 * (place % width) + width - 1] ?? 0),
  })

  test('show the same picture when one is a part of the other, or its mirror', () => {
    const whole = pictureOf(1)
    expect(similarity(whole, whole)).toBeGreaterThan(0.999)
    expect(similarity(flipped(whole), whole)).toBeGreaterThan(0.999)
    const part = pictureOf(1, 36, 48, 6, 1.3)
    expect(similarity(part, whole)).toBeGreaterThan(SAME_PICTURE)
    expect(similarity(whole, part)).toBeGreaterThan(SAME_PICTURE)
  })

  test('show different ones otherwise, also when one has a single colour', () => {
    expect(similarity(pictureOf(1), pictureOf(4))).toBeLessThan(SAME_PICTURE)
    const grey = { width: 36, height: 48, light: new Uint8Array(36 * 48).fill(128) }
    expect(similarity(grey, pictureOf(1))).toBeLessThan(0)
  })
})

describe('another plant', () => {
  const own = (score: number) => ({ productId: 'ordered', score, isOrdered: true })
  const other = (score: number) => ({ productId: 'other', score, isOrdered: false })

  test('is clearly more similar than the ordered one', () => {
    expect(otherPlant([own(0.6), other(0.8)])).toBe('other')
    expect(otherPlant([own(0.75), other(0.8)])).toBeNull()
    expect(otherPlant([own(0.9), other(0.8)])).toBeNull()
  })

  test('is more similar than the last picture, when the ordered one is not among them', () => {
    expect(otherPlant([other(0.8), other(0.79)])).toBeNull()
    expect(otherPlant([other(0.8), other(0.6)])).toBe('other')
    expect(otherPlant([])).toBeNull()
  })
})
