import { rupeesToPaisa } from '@/lib/money'
import type { OrderDto } from '@/lib/orders/schema'
import type { Seller } from '@/lib/settings/schema'

// An invoice as its parts, for the page and for the PDF alike. Every sum is the order's own, from the day it was placed.

export interface IssuedInvoice {
  year: number
  number: number
  issuedAt: string
  seller: Seller
  taxPercent: number
}

export interface InvoiceSheet {
  /** null: a proforma, whose numbered invoice comes with payment or dispatch. */
  number: string | null
  issuedAt: string | null
  placedAt: string
  orderId: string
  orderNumber: string
  seller: Seller
  buyer: { name: string; email: string; phoneNumber: string; address: string[] }
  lines: { product: string; name: string; quantity: number; unitPaisa: number; paisa: number }[]
  sums: { label: string; paisa: number; total?: true }[]
  /** How the money stands. */
  standing: string
  note: string
}

/** INV-2026-00042 */
export const invoiceNumber = ({ year, number }: Pick<IssuedInvoice, 'year' | 'number'>) =>
  `INV-${year}-${String(number).padStart(5, '0')}`

export function sheetOf(
  order: OrderDto,
  issued: IssuedInvoice | null,
  now: { seller: Seller; taxPercent: number; note: string },
): InvoiceSheet {
  const { buyer, shippingAddress: to } = order
  const { seller, taxPercent } = issued ?? now
  return {
    number: issued && invoiceNumber(issued),
    issuedAt: issued?.issuedAt ?? null,
    placedAt: order.placedAt,
    orderId: order._id,
    orderNumber: order.number,
    seller,
    buyer: {
      name: `${buyer.firstName} ${buyer.lastName}`,
      email: buyer.email,
      phoneNumber: buyer.phoneNumber,
      address: [to.street, `${to.city} ${to.zipCode}`, `${to.state}, ${to.country}`],
    },
    lines: order.orderItems.map(({ product, quantity, price }) => {
      const unitPaisa = rupeesToPaisa(price.amount)
      return { product: product._id, name: product.name, quantity, unitPaisa, paisa: quantity * unitPaisa }
    }),
    sums: sumsOf(order, taxPercent),
    standing: standingOf(order),
    note: now.note,
  }
}

/** Rows that add up to the paisa: prices are before tax, and the discount is taken off. */
function sumsOf(order: OrderDto, taxPercent: number): InvoiceSheet['sums'] {
  const discount = rupeesToPaisa(order.discountedPrice)
  return [
    { label: 'Items', paisa: rupeesToPaisa(order.itemsPrice) },
    { label: `Sales tax ${taxPercent}%`, paisa: rupeesToPaisa(order.taxPrice) },
    { label: 'Shipping', paisa: rupeesToPaisa(order.shippingPrice) },
    ...(discount > 0 ? [{ label: 'Discount', paisa: -discount }] : []),
    { label: 'Total', paisa: rupeesToPaisa(order.totalPrice), total: true },
  ]
}

function standingOf({ status, paymentMethod, paymentStatus }: OrderDto): string {
  if (paymentStatus === 'REFUNDED') return 'Cancelled. The whole sum has been refunded.'
  if (paymentStatus === 'REFUND_DUE') return 'Cancelled. The whole sum is being refunded.'
  if (status === 'CANCELLED') return 'Cancelled. Nothing is to be paid.'
  if (paymentStatus === 'PAID') return paymentMethod === 'COD' ? 'Paid in cash.' : 'Paid online.'
  return paymentMethod === 'COD' ? 'To be paid in cash on delivery.' : 'To be paid online.'
}

/** What stands below the seller's name at the head of an invoice. */
export const sellerLines = ({
  street,
  city,
  zipCode,
  country,
  phone,
  email,
  ntn,
  strn,
}: Seller): string[] => [
  street,
  [city, zipCode, country].filter(Boolean).join(' '),
  phone,
  email,
  ...(ntn ? [`NTN ${ntn}`] : []),
  ...(strn ? [`STRN ${strn}`] : []),
]
