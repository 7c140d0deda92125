import { expect, it } from 'vitest'
import { actionText, fieldText, valueText } from '@/components/admin/audit/action-text'

it('shows the names and values of the audit log in words', () => {
  expect(actionText('user.password-reset')).toBe('User: password reset')
  expect(actionText('price-run.undo')).toBe('Price run: undo')
  expect(['seller.invoiceNote', 'isBlocked', 'shipping.freeAbove', 'price'].map(fieldText)).toEqual([
    'Seller, invoice note',
    'Blocked',
    'Shipping, free above',
    'Price',
  ])
  expect(
    ['true', 'false', 'REFUND_DUE', 'PENDING', 'G_d Value', ''].map((value) => valueText(value)),
  ).toEqual(['yes', 'no', 'REFUND DUE', 'PENDING', 'G_d Value', ''])
})

it('shows amounts of the audit log as prices', () => {
  expect(['shortDesc', 'paisa', 'taxPercent'].map(fieldText)).toEqual(['Short description', 'Amount', 'Tax'])
  expect(
    [
      ['120000', 'price'],
      ['150050', 'paisa'],
      ['9900', 'salePrice'],
      ['299', 'shipping.charge'],
      ['15', 'taxPercent'],
      ['40', 'stock'],
      ['free', 'shipping.charge'],
    ].map(([value = '', field]) => valueText(value, field)),
  ).toEqual(['Rs 1,200', 'Rs 1,500.50', 'Rs 99', 'Rs 299', '15%', '40', 'free'])
})
