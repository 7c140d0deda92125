import { describe, expect, it } from 'vitest'
import { type OpenOrder, OrderToConfirm } from '@/components/confirmation/order-to-confirm'
import { rupeesToPaisa } from '@/lib/base/money'
import { demoShop } from '@/lib/shop/identity/demo'
import { renderMarkup } from '../support/render'

const order: OpenOrder = {
  placedAt: '2026-11-24T09:00:00.000Z',
  deliveryDays: 2,
  delivery: { method: 'COURIER', city: 'lahore', zone: null, slot: null, transport: null },
  shippingAddress: {
    street: '5 Mall Road',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '54000',
  },
  phoneNumber: '+92•••••••21',
  isPhoneWrong: false,
  canPayOnline: false,
  orderItems: [],
  itemsPrice: rupeesToPaisa(1000),
  taxPrice: rupeesToPaisa(0),
  shippingPrice: rupeesToPaisa(0),
  discountedPrice: rupeesToPaisa(0),
  totalPrice: rupeesToPaisa(1000),
}
const shown = (changes: Partial<OpenOrder['delivery']> = {}, locale?: 'en' | 'ur') =>
  renderMarkup(
    <OrderToConfirm
      token="t"
      order={{ ...order, delivery: { ...order.delivery, ...changes } }}
      nursery={demoShop}
      online="gateway"
    />,
    locale,
  )

describe('the page of the link of a cash order', () => {
  it('says where a parcel goes, and that it comes by courier', () => {
    expect(shown()).toContain('Delivery address')
    expect(shown()).toContain('By courier')
    expect(shown()).toContain('It arrives by Thursday, 26 Nov.')
  })

  it('says where and when an order is picked up, and does not call it delivered', () => {
    const page = shown({ method: 'PICKUP' })
    expect(page).toContain('Pick-up at the nursery')
    expect(page).toContain('It is ready on Thursday, 26 Nov.')
    expect(page).not.toContain('Delivery address')
    expect(page).not.toContain('arrives')
  })

  it('links to the page of a product, and to none of one that is no longer sold', () => {
    const line = { src: [], quantity: 1, price: { amount: rupeesToPaisa(500), currency: 'PKR' } }
    const orderItems = [
      { ...line, _id: 'line-1', product: 'product-1', name: 'Aloe' },
      { ...line, _id: 'line-2', product: null, name: 'Mint' },
    ]
    const page = renderMarkup(
      <OrderToConfirm token="t" order={{ ...order, orderItems }} nursery={demoShop} online="gateway" />,
    )
    expect(page.match(/\/product\/[^"]*/g)).toEqual(['/product/product-1'])
    expect(page).toContain('Mint')
  })

  it('says when the van comes, in Urdu as well', () => {
    const slot = { start: '2026-11-26T05:00:00.000Z', end: '2026-11-26T08:00:00.000Z' }
    expect(shown({ method: 'VAN', slot })).toContain('Our van comes on')
    expect(shown({ method: 'VAN', slot }, 'ur')).toContain('ہماری گاڑی')
  })
})
