import { describe, expect, it } from 'vitest'
import { describeOutcome, describeStatusChange } from '@/lib/orders/order/consequences'
import {
  factsOf,
  isWithoutPlants,
  type OrderWithParcel,
  outcomeProblem,
  parcelAfter,
  parcelSteps,
  statusWith,
} from '@/lib/orders/order/parcel-outcomes'
import { outcomeChange, parcelOutcomes } from '@/lib/orders/order/parcel-schema'
import { orderStatuses } from '@/lib/orders/order/schema'
import { outcomeChoices } from '@/lib/orders/parcels/choices'
import { parcelText } from '@/lib/orders/parcels/outcome-text'

const parcel = (fields: Partial<OrderWithParcel> = {}): OrderWithParcel => ({
  status: 'SHIPPED',
  parcelOutcome: null,
  parcelReason: null,
  parcelNote: null,
  parcelReturn: null,
  ...fields,
})
const change = (fields: object) => outcomeChange.parse(fields)
const refused = change({ outcome: 'REFUSED', reason: 'NO_CASH' })
const wasRefused = parcel({ parcelOutcome: 'REFUSED', parcelReason: 'NO_CASH' })

describe('what an admin may send about a parcel', () => {
  it.each([
    [{ outcome: 'REFUSED' }, 'reason'],
    [{ outcome: 'LOST', reason: 'NO_CASH' }, 'reason'],
    [{ outcome: 'LOST', returned: 'DEAD' }, 'returned'],
    [{ outcome: null, returned: 'RESTOCKED' }, 'returned'],
    [{ outcome: 'DELIVERED', returned: 'RESTOCKED' }, 'returned'],
    [{ outcome: 'STOLEN' }, 'outcome'],
    [{}, 'outcome'],
  ])('%j is rejected for its %s', (sent, field) => {
    const result = outcomeChange.safeParse(sent)
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })

  it('a reason, a note and a return may be left out where they do not belong', () => {
    expect(change({ outcome: 'NOT_FOUND', note: '  ' })).toEqual({
      outcome: 'NOT_FOUND',
      reason: null,
      note: null,
      returned: null,
    })
  })
})

describe('the outcome of a parcel', () => {
  it('is recorded while it is on its way, and repeated without effect afterwards', () => {
    for (const status of orderStatuses) {
      const problem = outcomeProblem(parcel({ status }), refused)
      if (status === 'SHIPPED') expect(problem).toBeNull()
      else expect(problem).toMatch(/^(The parcel|This order)/)
    }
    const closed = { ...wasRefused, status: 'CANCELLED', parcelReturn: 'DEAD' } as const
    expect(outcomeProblem(closed, { ...refused, returned: 'DEAD' })).toBeNull()
    expect(outcomeProblem(closed, { ...refused, returned: 'RESTOCKED' })).toContain('closed')
  })

  it.each([
    [{ outcome: 'DELIVERED' }, 'DELIVERED', false],
    [{ outcome: 'REFUSED', reason: 'OTHER' }, 'SHIPPED', false],
    [{ outcome: 'NOT_FOUND' }, 'SHIPPED', false],
    [{ outcome: 'NOT_FOUND', returned: 'RESTOCKED' }, 'CANCELLED', false],
    [{ outcome: 'NOT_FOUND', returned: 'DEAD' }, 'CANCELLED', true],
    [{ outcome: 'LOST' }, 'CANCELLED', true],
    [{ outcome: null }, 'SHIPPED', false],
  ] as const)('%j makes the order %s; without its plants: %s', (sent, status, isGone) => {
    const facts = factsOf(change(sent))
    expect(statusWith(facts)).toBe(status)
    expect(isWithoutPlants({ ...facts, status })).toBe(isGone)
  })

  it('follows a change of status: delivered with DELIVERED, back with CANCELLED, otherwise none', () => {
    expect(parcelAfter(wasRefused, 'DELIVERED')).toMatchObject({
      parcelOutcome: 'DELIVERED',
      parcelReason: null,
    })
    expect(parcelAfter(wasRefused, 'CANCELLED')).toMatchObject({
      parcelOutcome: 'REFUSED',
      parcelReason: 'NO_CASH',
      parcelReturn: 'RESTOCKED',
    })
    for (const status of ['PENDING', 'PROCESSING'] as const)
      expect(parcelAfter(wasRefused, status).parcelOutcome).toBeNull()
    expect(
      parcelAfter(parcel({ status: 'DELIVERED', parcelOutcome: 'DELIVERED' }), 'SHIPPED').parcelOutcome,
    ).toBeNull()
    expect(parcelAfter(parcel(), 'CANCELLED')).toMatchObject({ parcelOutcome: null, parcelReturn: null })
  })

  it('leaves steps in the history, none for what the status shows', () => {
    const back = { ...wasRefused, status: 'CANCELLED', parcelReturn: 'RESTOCKED' } as const
    expect(parcelSteps(parcel(), wasRefused)).toEqual(['REFUSED'])
    expect(parcelSteps(wasRefused, back)).toEqual(['RESTOCKED'])
    expect(parcelSteps(parcel(), back)).toEqual(['REFUSED', 'RESTOCKED'])
    expect(parcelSteps(wasRefused, parcel())).toEqual(['CLEARED'])
    expect(parcelSteps(wasRefused, { ...wasRefused, parcelReason: 'TOO_LATE' })).toEqual(['REFUSED'])
    expect(parcelSteps(parcel(), parcel({ status: 'DELIVERED', parcelOutcome: 'DELIVERED' }))).toEqual([])
    expect(parcelSteps(wasRefused, parcel({ status: 'PROCESSING' }))).toEqual([])
  })

  it('is chosen by one press; a parcel on its way back has other choices', () => {
    const labels = (state: OrderWithParcel) => outcomeChoices(state).map(({ label }) => label)
    expect(labels(parcel())).toEqual(['Delivered', 'Refused', 'Not found', 'Lost'])
    expect(labels(wasRefused)).toEqual([
      'Back in stock',
      'Dead on return',
      'Delivered after all',
      'Not found',
      'Lost',
      'Take this back',
    ])
    for (const status of ['PENDING', 'PROCESSING', 'DELIVERED', 'CANCELLED'] as const)
      expect(labels(parcel({ status }))).toEqual([])
  })

  it('has its words', () => {
    for (const parcelOutcome of parcelOutcomes) {
      const text = parcelText({ parcelOutcome, parcelReturn: null })
      if (parcelOutcome === 'DELIVERED') expect(text).toBeNull()
      else expect(text).toMatch(/^(Refused|Not found|Lost)/)
    }
    expect(parcelText({ parcelOutcome: 'REFUSED', parcelReturn: 'RESTOCKED' })).toBe('Refused, back in stock')
    expect(parcelText({ parcelOutcome: 'NOT_FOUND', parcelReturn: 'DEAD' })).toBe('Not found, dead on return')
  })
})

describe('before an outcome is recorded', () => {
  const order = {
    ...parcel(),
    paymentMethod: 'ONLINE',
    paymentStatus: 'PAID',
    totalPaisa: 123_450,
    refundedPaisa: 0,
    deposit: null,
    replacesId: null,
    customer: 'Ayesha Khan',
    hasEmail: true,
  } as const

  it('its effects are named', () => {
    expect(describeOutcome(order, factsOf(refused))).toEqual([
      'Ayesha Khan gets an email.',
      'The order stays SHIPPED until the parcel is back.',
    ])
    expect(describeOutcome(order, factsOf({ ...refused, returned: 'RESTOCKED' }))).toEqual([
      'The order is closed as CANCELLED.',
      'Ayesha Khan gets an email.',
      'Paid: Rs 1,234.50 to refund.',
      'Its invoice gets a credit note.',
      'The plants go back into stock.',
    ])
    expect(describeOutcome(order, factsOf(change({ outcome: 'LOST' }))).at(-1)).toBe(
      'The plants do not go back into stock, and the order cannot be reopened.',
    )
    expect(describeOutcome(order, factsOf(change({ outcome: null })))).toContain('No email is sent.')
    expect(describeOutcome(order, factsOf(change({ outcome: 'DELIVERED' })))).toEqual(
      describeStatusChange(order, 'DELIVERED'),
    )
  })

  it('a person without an address is to be called', () => {
    const text = describeOutcome({ ...order, hasEmail: false }, factsOf(refused))[0]
    expect(text).toBe('Ayesha Khan gets no email, so please call.')
  })

  it('reopening an order without its plants is not offered as possible', () => {
    const lost = { ...order, status: 'CANCELLED', parcelOutcome: 'LOST' } as const
    expect(describeStatusChange(lost, 'PENDING')).toEqual([
      'The plants of this order did not come back, so it cannot be reopened. Please place a new order.',
    ])
  })
})
