import { expect, test } from 'vitest'
import { ClaimLink } from '@/components/admin/claims/claim-link'
import type { ClaimDto } from '@/lib/orders/claims/schema'
import { renderMarkup } from '../support/render'

const replaced = (status: string): ClaimDto => ({
  _id: 'claim',
  order: { _id: 'order', number: 'ORD-2026-00001' },
  item: { _id: 'line', product: 'product', name: 'Aloe', quantity: 2 },
  quantity: 1,
  kind: 'DEAD',
  description: 'No root is alive.',
  status: 'REPLACED',
  createdAt: '2026-11-20T07:00:00.000Z',
  decidedAt: '2026-11-21T07:00:00.000Z',
  reason: null,
  refund: null,
  replacement: { _id: 'replacement', number: 'ORD-2026-00002', status },
  photos: [],
})

test.each([
  ['PROCESSING', 'Claim: replaced'],
  ['CANCELLED', 'Claim to answer'],
])('a claim whose replacement is %s reads "%s"', (status, text) => {
  const order = { _id: 'order', status: 'DELIVERED' } as const
  const html = renderMarkup(<ClaimLink order={order} item="line" claims={[replaced(status)]} />)
  expect(html).toContain(text)
})
