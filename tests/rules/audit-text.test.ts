import { expect, it } from 'vitest'
import { actionText, fieldText, valueText } from '@/components/admin/action-text'

it('shows the names and values of the audit log in words', () => {
  expect(actionText('user.password-reset')).toBe('User: password reset')
  expect(['seller.invoiceNote', 'isBlocked', 'shipping.freeAbove', 'price'].map(fieldText)).toEqual([
    'Seller, invoice note',
    'Blocked',
    'Shipping, free above',
    'Price',
  ])
  expect(['true', 'false', 'REFUND_DUE', 'PENDING', 'G_d Value', ''].map(valueText)).toEqual([
    'yes',
    'no',
    'REFUND DUE',
    'PENDING',
    'G_d Value',
    '',
  ])
})
