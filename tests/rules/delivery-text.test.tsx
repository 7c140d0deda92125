import { expect, it } from 'vitest'
import { workingDaysText } from '@/components/admin/delivery/working-days'
import { useDeliveryText } from '@/components/carts/delivery-text'
import { cartPrice, formatPrice } from '@/lib/base/money'
import { defaultCharges } from '@/lib/shop/settings/charges'
import { renderMarkup } from '../support/render'

const Text = ({ price, ...changes }: Partial<typeof defaultCharges> & { price: typeof formatPrice }) =>
  useDeliveryText(price)({ ...defaultCharges, ...changes })

it.each([
  [{}, 'Delivery Rs 1,000, free above Rs 10,000'],
  [{ shippingPaisa: 299_50, freeAbovePaisa: null }, 'Delivery Rs 299.50'],
  [{ shippingPaisa: 0 }, 'Free delivery'],
])('the delivery for %j', (changes, text) => {
  expect(renderMarkup(<Text price={formatPrice} {...changes} />)).toBe(text)
})

it('has the label of the cart in the cart', () => {
  expect(renderMarkup(<Text price={cartPrice} />)).toBe('Delivery ₨ 1,000, free above ₨ 10,000')
})

it.each([
  [1, 1, '1 working day'],
  [3, 3, '3 working days'],
  [1, 2, '1 to 2 working days'],
])('%i to %i days are %s', (from, to, text) => {
  expect(workingDaysText(from, to)).toBe(text)
})
