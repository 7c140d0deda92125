import { describe, expect, it } from 'vitest'
import { LinkEnded } from '@/components/confirmation/link-ended'
import { rupeesToPaisa } from '@/lib/base/money'
import type { OrderLink } from '@/lib/orders/confirmation/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { renderMarkup } from '../support/render'

const by = '2026-11-26T07:00:00.000Z'
const textOf = (link: Pick<OrderLink, 'state'> & Partial<OrderLink>, locale?: 'en' | 'ur') =>
  renderMarkup(
    <LinkEnded
      token="t"
      link={{ number: 'G-5D762', order: null, ...link }}
      nursery={demoShop}
      online="gateway"
    />,
    locale,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the page of the link of an order that was confirmed', () => {
  it('says when the van comes', () => {
    const slot = { start: '2026-11-26T05:00:00.000Z', end: '2026-11-26T08:00:00.000Z' }
    const van = { state: 'SHIPPED', toPay: rupeesToPaisa(500), arrival: { by, method: 'VAN', slot } } as const
    const text = textOf(van)
    expect(text).toContain('Order on its way')
    expect(text).toContain('Our van comes on Thu 26 Nov, 10:00 am–1:00 pm. You pay Rs 500.00 in cash')
    expect(textOf(van, 'ur')).toContain('ہماری گاڑی')
  })

  it('says that a pick-up is ready, where and when, and not that it is on its way', () => {
    const arrival = { by, method: 'PICKUP' } as const
    expect(textOf({ state: 'CONFIRMED', arrival })).toContain(
      'It is ready at the nursery by Thursday, 26 Nov. Come to 41 Canal Bank Road',
    )
    const ready = textOf({ state: 'SHIPPED', isPickup: true, arrival })
    expect(ready).toContain('Order ready')
    expect(ready).toContain('is ready at the nursery. Come to 41 Canal Bank Road, Garden Town, Lahore 54600.')
    expect(ready).toContain('Open Mon to Sat')
    expect(ready).not.toMatch(/on its way|Thursday/)
    expect(textOf({ state: 'DELIVERED', isPickup: true })).toContain('Order picked up')
    expect(textOf({ state: 'DELIVERED' })).toContain('has been delivered.')
  })

  it('names the number to call once it has expired', () => {
    expect(textOf({ state: 'EXPIRED' })).toContain(demoShop.phone)
    expect(textOf({ state: 'CANCELLED' })).not.toContain(demoShop.phone)
  })
})
