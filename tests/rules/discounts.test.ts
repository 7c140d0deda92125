import { describe, expect, it } from 'vitest'
import { inLanguage } from '@/lib/base/i18n/answers'
import { discountForm } from '@/lib/money/discounts/admin-schema'
import {
  type DiscountCodeFacts,
  findRejection,
  foldCode,
  stateOf,
  termsInOrder,
  whyNothing,
} from '@/lib/money/discounts/rules'
import { rejectionText } from '@/lib/money/discounts/sentences'
import { type DiscountTerms, discountOf } from '@/lib/money/discounts/terms'
import { noSums, quote } from '@/lib/orders/order/rules'
import { defaultCharges } from '@/lib/shop/settings/charges'
import { english } from '../support/english'

const percent = (value: number, rest: Partial<DiscountTerms> = {}): DiscountTerms => ({
  kind: 'PERCENT',
  value,
  leastPaisa: 0,
  products: null,
  ...rest,
})
const amount = (value: number, rest: Partial<DiscountTerms> = {}): DiscountTerms => ({
  ...percent(value, rest),
  kind: 'AMOUNT',
})
const line = (productId: string, unitPaisa: number, quantity = 1) => ({ productId, unitPaisa, quantity })

describe('the one spelling of a code', () => {
  it.each([
    ['EID20', 'EID20'],
    [' eid - 20 ', 'EID20'],
    ['eid۲۰', 'EID20'],
    ['eid٢٠', 'EID20'],
    ['ＥＩＤ２０', 'EID20'],
    ['e.i.d/20!', 'EID20'],
    ['عید', ''],
  ])('%j is %j', (typed, code) => {
    expect(foldCode(typed)).toBe(code)
  })
})

describe('what a code takes off', () => {
  it('is a percentage of the sum, rounded to the paisa half up, not of each line', () => {
    // 15 % of 3 x 0.33 is 14.85 paisa; of each line it would be 3 x 5.
    expect(discountOf(percent(15), [line('a', 33), line('b', 33), line('c', 33)])).toBe(15)
    expect(discountOf(percent(10), [line('a', 5)])).toBe(1)
    expect(discountOf(percent(10), [line('a', 4)])).toBe(0)
    expect(discountOf(percent(100), [line('a', 79_950, 2)])).toBe(159_900)
  })

  it('is an amount, at most what the products cost', () => {
    expect(discountOf(amount(50_000), [line('a', 79_950)])).toBe(50_000)
    expect(discountOf(amount(50_000), [line('a', 10_000, 2)])).toBe(20_000)
    expect(discountOf(amount(50_000), [])).toBe(0)
  })

  it('is of its products only, but the least order counts all', () => {
    const terms = percent(50, { products: ['a'], leastPaisa: 30_000 })
    const lines = [line('a', 10_000), line('b', 20_000)]
    expect(discountOf(terms, lines)).toBe(5000)
    expect(discountOf(terms, [line('a', 10_000), line('b', 19_999)])).toBe(0)
    expect(whyNothing(terms, [line('a', 10_000)])).toBe('LEAST')
    expect(whyNothing(terms, [line('b', 50_000)])).toBe('OTHER_PRODUCTS')
    expect(whyNothing(terms, lines)).toBe(null)
  })

  it('is subtracted after tax and delivery, which are of the products before it', () => {
    const lines = [line('a', 1_000_001)]
    expect(quote(lines, defaultCharges, undefined, percent(50))).toEqual({
      ...noSums,
      items: 1_000_001,
      tax: 150_000,
      // Free above Rs 10,000 of products, though half of that is paid.
      shipping: 0,
      discount: 500_001,
      total: 650_000,
    })
  })

  it('is kept by an order without the least order', () => {
    expect(termsInOrder(percent(20, { leastPaisa: 500_000, products: ['a'] }))).toEqual(
      percent(20, { products: ['a'] }),
    )
  })
})

const at = (time: string) => new Date(`2026-12-${time}Z`)
const code: DiscountCodeFacts = {
  ...percent(10),
  isOff: false,
  startsAt: at('01T00:00:00'),
  endsAt: at('31T00:00:00'),
  limitTotal: 10,
  limitPerson: 2,
  firstOrderOnly: false,
}
const stranger = { total: 0, person: null }
const uses = (total: number, withCode = 0, orders = withCode) => ({ total, person: { withCode, orders } })
const lines = [line('a', 100_000)]
const during = at('15T12:00:00')

describe('a code is rejected', () => {
  it.each([
    ['never while nothing speaks against it', {}, uses(9, 1), during, null],
    ['when it is off, as if it were unknown', { isOff: true }, uses(0), during, 'UNKNOWN'],
    ['before it begins', {}, uses(0), at('01T00:00:00').getTime() - 1, 'NOT_YET'],
    [
      'to a stranger before it begins as if it were unknown',
      {},
      stranger,
      at('01T00:00:00').getTime() - 1,
      'UNKNOWN',
    ],
    ['not in its first moment', {}, uses(0), at('01T00:00:00'), null],
    ['not in its last moment', {}, uses(0), at('31T00:00:00').getTime() - 1, null],
    ['from its end on', {}, uses(0), at('31T00:00:00'), 'EXPIRED'],
    ['when all uses are taken', {}, uses(10), during, 'USED_UP'],
    ['not without a limit', { limitTotal: null, limitPerson: null }, uses(1000, 1000), during, null],
    ['when the person has used it as often as allowed', {}, uses(2, 2), during, 'USED_BY_PERSON'],
    ['after another order of the person', { firstOrderOnly: true }, uses(0, 0, 1), during, 'NOT_FIRST_ORDER'],
    ['not for a first order', { firstOrderOnly: true }, uses(5), during, null],
    ['not to a stranger, whose orders are not known', { firstOrderOnly: true }, stranger, during, null],
    ['for other products', { products: ['b'] }, uses(0), during, 'OTHER_PRODUCTS'],
    ['below the least order', { leastPaisa: 100_001 }, uses(0), during, 'LEAST'],
    ['not at the least order', { leastPaisa: 100_000 }, uses(0), during, null],
  ] as const)('%s', (_, facts, known, now, reason) => {
    expect(findRejection({ ...code, ...facts } as DiscountCodeFacts, known, lines, new Date(now))).toBe(
      reason,
    )
  })

  it('in both languages', () => {
    const text = rejectionText('LEAST', 500_000)
    expect(inLanguage('en', text)).toBe(
      'This discount code is for orders from Rs 5,000, before tax and delivery.',
    )
    expect(inLanguage('ur', text)).toMatch(/[\u0600-\u06ff].*Rs 5,000/)
  })
})

it('has one state in the list', () => {
  const state = (facts: Partial<DiscountCodeFacts>, count = 0, now = during) =>
    stateOf({ ...code, ...facts }, count, now)
  expect(state({})).toBe('ACTIVE')
  expect(state({ isOff: true }, 10)).toBe('OFF')
  expect(state({}, 10)).toBe('USED_UP')
  expect(state({}, 10, at('31T00:00:00'))).toBe('EXPIRED')
  expect(state({}, 0, new Date('2026-11-01'))).toBe('NOT_YET')
})

describe('the form of a code', () => {
  const form = { code: ' eid 20 ', kind: 'PERCENT', percent: '۲۰' }
  const errors = (changes: object) =>
    discountForm
      .safeParse({ ...form, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), english(message)])

  it('reads blank fields as none and times in Karachi', () => {
    expect(
      discountForm.parse({
        ...form,
        amount: '',
        startsAt: '2026-12-01T00:00',
        endsAt: '',
        least: '1500.50',
        limitTotal: '100',
        limitPerson: '',
        group: null,
      }),
    ).toEqual({
      code: 'EID20',
      note: '',
      kind: 'PERCENT',
      percent: 20,
      amount: null,
      startsAt: new Date('2026-11-30T19:00:00Z'),
      endsAt: null,
      least: 150_050,
      limitTotal: 100,
      limitPerson: null,
      firstOrderOnly: false,
      group: null,
      category: null,
      off: false,
    })
  })

  it.each([
    [{ code: 'abc' }, ['code', 'Code must have 4 to 24 Latin letters and digits']],
    [{ percent: '101' }, ['percent', 'Percent must be a whole number from 1 to 100']],
    [{ percent: '' }, ['percent', 'Percent is required']],
    [{ kind: 'AMOUNT' }, ['amount', 'Amount is required']],
    [{ startsAt: 'tomorrow' }, ['startsAt', 'Valid from must be a date and a time']],
    [
      { startsAt: '2026-12-02T00:00', endsAt: '2026-12-02T00:00' },
      ['endsAt', 'Valid until must be later than valid from'],
    ],
    [{ limitPerson: 0 }, ['limitPerson', 'Uses per person must be a whole number from 1 to 1000000']],
    [
      {
        group: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e00',
        category: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e00',
      },
      ['category', 'A code is for one product group or one category, not for both'],
    ],
  ])('rejects %j', (changes, error) => {
    expect(errors(changes)).toEqual([error])
  })
})
