import { describe, expect, it } from 'vitest'
import { COUNT, makeOrders } from '../../bench/fake-orders/people'
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
  const live = under('live')

  it('without any, every fake order holds its stock and every silent one is sent', () => {
    expect(before.fake.refused + before.fake.expired).toBe(0)
    expect(before.fake.cameBack).toBe(before.fake.orders)
    expect(before.honest.refused + before.honest.expired).toBe(0)
  })

  it('of a live shop leave fake orders a thirtieth of the stock-hours', () => {
    expect(live.fake.stockHours).toBeLessThan(before.fake.stockHours / 30)
    expect(live.silent.stockHours).toBeLessThan(before.silent.stockHours / 3)
  })

  it('reject few honest buyers at the checkout', () => {
    expect(live.honest.refused).toBeLessThan(0.006 * live.honest.orders)
  })

  it('stop few honest buyers in all, and none by limits without another way', () => {
    expect(live.honest.refused + live.honest.expired).toBeLessThan(0.04 * live.honest.orders)
    expect(live.honest.withoutDeposit).toBe(0)
  })

  it('each lower what fake orders hold', () => {
    // Fake orders end before their first parcel comes back, so the limit of refused ones sees none of them.
    for (const { name } of variants.slice(1))
      if (name !== '1 refused parcel' && name !== '2 refused parcels')
        expect(under(name).fake.stockHours, name).toBeLessThan(before.fake.stockHours)
  })
})
