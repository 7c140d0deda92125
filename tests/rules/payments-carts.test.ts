import { expect, test } from 'vitest'
import { paisaToDecimal } from '@/lib/money'
import { addItem, emptyCart, quoteCart } from '@/lib/orders/cart'
import { quote } from '@/lib/orders/rules'
import { paisaOf } from '@/lib/payments/payfast/claim'
import { formFields } from '@/lib/payments/payfast/form'

/** The same carts every time. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('10,000 random carts cost the same in the browser, on the server and at the gateway, to the paisa', () => {
  const next = random(20_261_121)
  for (let round = 0; round < 10_000; round += 1) {
    const lines = Array.from({ length: 1 + next(6) }, (_, at) => ({
      sku: `p-${at}`,
      name: 'Plant',
      unitPaisa: 100 + next(next(2) ? 50_000 : 5_000_000),
      quantity: 1 + next(12),
    }))
    const sums = quote(lines)
    const cart = lines.reduce(
      (filling, { sku, unitPaisa, quantity }) =>
        addItem(filling, {
          _id: sku,
          name: 'Plant',
          src: [],
          // As it comes over the wire: rupees in a float.
          price: { amount: unitPaisa / 100, currency: 'PKR' },
          categories: [],
          quantity,
        }),
      emptyCart(),
    )
    expect(quoteCart(cart.cartItems)).toEqual(sums)
    expect(cart.totalPrice).toBe(paisaToDecimal(sums.total))

    const form = new Map(
      formFields(
        {
          basketId: 'GLO-1',
          orderDate: '2026-11-21',
          paisa: sums.total,
          currency: 'PKR',
          description: 'Payment for products',
          customer: { id: '1', name: 'B', email: 'b@example.com', phoneNumber: '+923001234567' },
          shippingAddress: { street: '', city: '', state: '', country: '', zipCode: '' },
          items: lines,
        },
        {
          merchantId: '1',
          merchantName: 'G',
          token: 't',
          addresses: { success: '', failure: '', notify: '' },
          signature: 's',
        },
      ),
    )
    const read = (name: string) => paisaOf(form.get(name) ?? '') ?? Number.NaN
    const items = lines.reduce(
      (sum, _, at) => sum + read(`ITEMS[${at}][PRICE]`) * Number(form.get(`ITEMS[${at}][QTY]`)),
      0,
    )
    expect(items).toBe(sums.items)
    expect(read('TXNAMT')).toBe(items + sums.tax + sums.shipping - sums.discount)
    expect(form.get('TXNAMT')).toBe(cart.totalPrice)
  }
})
