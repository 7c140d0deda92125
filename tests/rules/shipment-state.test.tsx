import { expect, it } from 'vitest'
import { ShipmentState } from '@/components/admin/packing/shipment-state'
import { renderMarkup } from '../support/render'

it('what an admin must look at is one text, with a whole reference', () => {
  const markup = renderMarkup(
    <ShipmentState
      shipment={{
        _id: 'a',
        order: 'b',
        courier: 'PostEx',
        reference: 'G-9QHWT-1',
        state: 'REQUESTED',
        standing: 'REQUESTED',
        canCancel: true,
        isCourierStatusCurrent: true,
        trackingNumber: null,
        courierStatus: null,
        problem: null,
        review: 'PostEx does not say whether it has G-9QHWT-1. Look for it there.',
        requestedAt: '2026-11-24T06:00:00Z',
      }}
    />,
  )
  // Each child of an error is a column of its own.
  expect(markup).toMatch(
    /field-error[^>]*><span>PostEx does not say whether it has <span[^>]*>G-9QHWT-1<\/span>\. Look for it there\.<\/span><\/span>/,
  )
})
