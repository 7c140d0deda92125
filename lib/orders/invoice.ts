import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { deliveryWords } from '@/lib/orders/delivery-words'
import type { OrderDto } from '@/lib/orders/schema'
import { fullName } from '@/lib/people/name'
import type { Seller } from '@/lib/settings/schema'
import type { Shop } from '@/lib/shop/schema'

// The contents of an invoice, for the page and the PDF. All sums are those of the order when it was placed.

export interface IssuedInvoice {
  year: number
  number: number
  issuedAt: string
  seller: Seller
  taxPercent: number
}

export interface InvoiceSheet {
  locale: Locale
  /** null: a proforma; the numbered invoice is issued on payment or dispatch. */
  number: string | null
  issuedAt: string | null
  placedAt: string
  orderId: string
  orderNumber: string
  seller: Seller
  /** Of the shop's name and the line above the total. */
  colour: string
  buyer: { name: string; email: string; phoneNumber: string; address: string[] }
  lines: { product: string; name: string; quantity: number; unitPaisa: number; paisa: number }[]
  sums: { label: string; paisa: number; total?: true }[]
  /** Whether and how the order is paid. */
  paymentText: string
  /** How it is delivered; empty for a courier, whose address is above. */
  deliveryTexts: string[]
  note: string
}

/** INV-2026-00042 */
export const invoiceNumber = ({ year, number }: Pick<IssuedInvoice, 'year' | 'number'>) =>
  `INV-${year}-${String(number).padStart(5, '0')}`

export function toInvoiceSheet(
  order: OrderDto,
  issued: IssuedInvoice | null,
  current: { seller: Seller; taxPercent: number; note: string; shop: Shop; colour: string },
  locale: Locale = defaultLocale,
): InvoiceSheet {
  const { buyer, shippingAddress: to } = order
  const { seller, taxPercent } = issued ?? current
  return {
    locale,
    number: issued && invoiceNumber(issued),
    issuedAt: issued?.issuedAt ?? null,
    placedAt: order.placedAt,
    orderId: order._id,
    orderNumber: order.number,
    seller,
    buyer: {
      name: fullName(buyer),
      email: buyer.email,
      phoneNumber: buyer.phoneNumber,
      address: [to.street, `${to.city} ${to.zipCode}`, [to.state, to.country].filter(Boolean).join(', ')],
    },
    lines: order.orderItems.map(({ product, quantity, price }) => {
      const unitPaisa = rupeesToPaisa(price.amount)
      return { product: product._id, name: product.name, quantity, unitPaisa, paisa: quantity * unitPaisa }
    }),
    sums: toSums(order, taxPercent, locale),
    paymentText: describePayment(order, locale),
    deliveryTexts: order.delivery.method === 'COURIER' ? [] : deliveryWords(locale, order, current.shop),
    note: current.note,
    colour: current.colour,
  }
}

/** Rows that add up exactly: prices are before tax, the discount is subtracted. */
function toSums(order: OrderDto, taxPercent: number, locale: Locale): InvoiceSheet['sums'] {
  const t = translator(locale, 'orders.invoice')
  const discount = rupeesToPaisa(order.discountedPrice)
  return [
    { label: t('items'), paisa: rupeesToPaisa(order.itemsPrice) },
    { label: t('tax', { percent: taxPercent }), paisa: rupeesToPaisa(order.taxPrice) },
    { label: t('shipping'), paisa: rupeesToPaisa(order.shippingPrice) },
    ...(discount > 0 ? [{ label: t('discount'), paisa: -discount }] : []),
    { label: t('total'), paisa: rupeesToPaisa(order.totalPrice), total: true },
  ]
}

function describePayment(order: OrderDto, locale: Locale): string {
  const { status, paymentMethod, paymentStatus, deposit, totalPrice } = order
  const t = translator(locale, 'orders.invoice.payments')
  if (paymentStatus === 'REFUNDED') return t('refunded')
  if (paymentStatus === 'REFUND_DUE') return t('refundDue')
  if (status === 'CANCELLED') return t('cancelled')
  if (paymentStatus === 'PAID') return t(paymentMethod === 'COD' ? 'paidInCash' : 'paidOnline')
  if (deposit?.status === 'PAID') {
    const amountOf = (rupees: number) => formatPrice(rupeesToPaisa(rupees), { always: true })
    const rest = amountOf(totalPrice - deposit.amount)
    return t('depositPaid', { deposit: amountOf(deposit.amount), rest })
  }
  return t(paymentMethod === 'COD' ? 'toPayInCash' : 'toPayOnline')
}

/** The lines below the seller's name at the top of an invoice. */
export const sellerLines = ({ street, city, zipCode, country, phone, email, ntn, strn }: Seller): string[] =>
  [
    street,
    [city, zipCode, country].filter(Boolean).join(' '),
    phone,
    email,
    ntn && `NTN ${ntn}`,
    strn && `STRN ${strn}`,
  ].filter(Boolean)
