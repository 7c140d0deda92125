import { expect, test } from 'vitest'
import '../support/navigation'
import { StateSelect } from '@/components/forms/state-select'
import { OrderBadges } from '@/components/orders/order-badges'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { orderStatuses } from '@/lib/orders/order/schema'
import { renderMarkup } from '../support/render'

// The colours of product 4.3, in each place that shows the status of an order.
const colours = {
  PENDING: 'yellow',
  PROCESSING: 'yellow',
  SHIPPED: 'blue',
  DELIVERED: 'green',
  CANCELLED: 'red',
} as const

test.each(orderStatuses)('the badge, the dropdown and the history entry of %s have its colour', (status) => {
  const colour = colours[status]
  const badge = renderMarkup(
    <OrderBadges order={{ status, paymentMethod: 'COD', paymentStatus: 'UNPAID' }} missed={null} />,
  )
  const dropdown = renderMarkup(
    <StateSelect
      label="Status"
      value={status}
      states={orderStatuses}
      consequences={() => []}
      change={async (next) => next}
    />,
  )
  const history = renderMarkup(
    <OrderTimeline
      history={[{ status, at: '2026-11-22T07:00:00.000Z', by: 'ADMIN' }]}
      order={{ paymentMethod: 'COD', delivery: { method: 'COURIER' } }}
    />,
  )
  expect(badge).toContain(`text-tone-${colour}`)
  expect(dropdown).toContain(`text-tone-${colour}`)
  expect(history).toContain(`data-tone="${colour}"`)
})

test('a paid order is green like a delivered one', () => {
  const badges = renderMarkup(
    <OrderBadges
      order={{ status: 'PROCESSING', paymentMethod: 'ONLINE', paymentStatus: 'PAID' }}
      missed={null}
    />,
  )
  expect(badges.match(/text-tone-\w+/g)).toEqual(['text-tone-yellow', 'text-tone-green'])
})
