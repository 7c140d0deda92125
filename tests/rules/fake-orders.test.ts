import { describe, expect, it } from 'vitest'
import { COUNT, makeOrders } from '../../bench/fake-orders/people'
import { limits } from '../../bench/fake-orders/rules'
import { figuresOf, simulate } from '../../bench/fake-orders/simulate'
import { variants } from '../../bench/fake-orders/variants'

// The simulation of `npm run bench -- fake-orders`: what the rules of a live shop do to 20,000 orders of known truth.

const orders = makeOrders(1)
const under = (name: string) => {
  const rules = variants.find((one) => one.name === name)
  if (!rules) throw new Error(name)
  const fates = simulate(orders, rules)
  return {
    fake: figuresOf(fates, 'fake'),
    silent: figuresOf(fates, 'silent'),
    honest: figuresOf(fates, 'honest'),
  }
}

describe('the orders', () => {
  it('are 20,000, in the order of time, of all three kinds', () => {
    expect(orders.length).toBe(COUNT)
    expect(orders.every((order, at) => order.placedAt >= (orders[at - 1]?.placedAt ?? 0))).toBe(true)
    const count = (truth: string) => orders.filter((order) => order.truth === truth).length
    expect(count('fake')).toBeGreaterThan(0.09 * COUNT)
    expect(count('silent')).toBeGreaterThan(0.14 * COUNT)
  })

  it('are the same for the same seed', () => {
    expect(makeOrders(1)).toEqual(orders)
    expect(makeOrders(2)).not.toEqual(orders)
  })
})

describe('the rules', () => {
  const before = under('no rule')
  const live = under('limits, 24 hours')

  it('without any, every fake order holds its stock and every silent one is sent', () => {
    expect(before.fake.refused + before.fake.expired).toBe(0)
    expect(before.fake.cameBack).toBe(before.fake.orders)
    expect(before.honest.refused + before.honest.expired).toBe(0)
  })

  it('of a live shop leave fake orders a tenth of the stock-hours', () => {
    expect(live.fake.stockHours).toBeLessThan(before.fake.stockHours / 10)
    expect(live.silent.stockHours).toBeLessThan(before.silent.stockHours / 5)
  })

  it('reject few honest buyers at the checkout', () => {
    expect(live.honest.refused).toBeLessThan(0.01 * live.honest.orders)
  })

  it('with three days to confirm stop few honest buyers, for a little more stock', () => {
    const patient = under('limits, 72 hours')
    expect(patient.honest.refused + patient.honest.expired).toBeLessThan(0.04 * patient.honest.orders)
    expect(patient.fake.stockHours).toBeLessThan(before.fake.stockHours / 20)
  })

  it('each lower what fake orders hold', () => {
    for (const { name } of variants.slice(1))
      expect(under(name).fake.stockHours, name).toBeLessThan(before.fake.stockHours)
  })
})

it('knows the limits of lib/orders/cash-limits.ts', () => {
  const reject = limits({ mostPieces: 20, mostOpen: 3 })
  const stranger = { openOfAccount: 0, openOfPhone: 0, delivered: 0, refused: 0 }
  const order = { pieces: 20, valuePaisa: 1 }
  expect(reject(order, stranger)).toBeNull()
  expect(reject({ ...order, pieces: 21 }, stranger)).toBe('pieces')
  expect(reject(order, { ...stranger, openOfAccount: 3 })).toBe('open orders of the account')
  expect(reject(order, { ...stranger, openOfPhone: 3 })).toBe('open orders of the phone number')
  expect(reject(order, { ...stranger, openOfPhone: 3, delivered: 1 })).toBeNull()
})
