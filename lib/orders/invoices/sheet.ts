import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { joinedParts, nameIn, namesOf } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import { deliveryWords } from '@/lib/orders/delivery/delivery-lines'
import { type CreditOfInvoice, invoiceNumber } from '@/lib/orders/order/invoice-numbers'
import { hasSeveral, noSums, type Quote, shownTaxes, type TaxShare } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import { fullName } from '@/lib/platform/people/name'
import { placesIn } from '@/lib/shop/cities/place-names'
import type { Shop } from '@/lib/shop/identity/schema'
import type { Seller } from '@/lib/shop/settings/schema'

// The contents of an invoice, for the page and the PDF. Lines and sums are those of the order when it was issued.

/** Lines and sums as an invoice lists them; amounts in paisa. */
export interface InvoicedOrder {
  lines: InvoicedLine[]
  sums: Quote
  /** The tax of each percent, added or contained; absent where there is one, or in papers from before there were several. */
  taxes?: TaxShare[]
}
/** One line of an invoice. */
export interface InvoicedLine {
  product: string
  name: string
  /** The Urdu name; absent where the product had none when it was ordered. */
  nameUr?: string
  quantity: number
  unitPaisa: Paisa
  /** The regular price, when the price was that of a sale; absent without one. */
  wasPaisa?: Paisa
  /** The size of its pot when it was ordered: '6 inches'; absent without one. */
  pot?: string
  /** Absent in papers from before lines had one: that of the invoice. */
  taxPercent?: number
  /** The HS code and the unit of its tax class; absent: none. */
  hsCode?: string
  unit?: string
}

export interface IssuedInvoice {
  year: number
  number: number
  issuedAt: string
  seller: Seller
  taxPercent: number
  /** The order before it was edited; null or absent: as the order is. */
  original?: InvoicedOrder | null
  /** Credited in full. */
  creditedAt?: string | null
  credits?: CreditOfInvoice[]
}

export interface InvoiceSheet {
  locale: Locale
  /** The invoice that a credit note takes back, wholly or in part; null: it is an invoice itself. */
  creditOf: { number: string; issuedAt: string } | null
  /** null: a proforma; the numbered invoice is issued on payment or dispatch. */
  number: string | null
  issuedAt: string | null
  placedAt: string
  orderId: string
  orderNumber: string
  seller: Seller
  /** The colour of the shop's name and of the line above the total. */
  colour: string
  buyer: { name: string; email: string; phoneNumber: string; address: string[] }
  /** Empty for a credit note of an amount only. */
  lines: (InvoicedLine & { paisa: Paisa; taxNote?: string; wasNote?: string })[]
  sums: { label: string; paisa: Paisa; total?: true }[]
  /** Whether and how the order is paid, and its part refunds; of a credit note the reason. */
  paymentTexts: string[]
  credits: CreditOfInvoice[]
  /** How it is delivered; empty for a courier, whose address is above. */
  deliveryTexts: string[]
  note: string
}

export function toInvoiceSheet(
  order: OrderDto,
  issued: IssuedInvoice | null,
  current: {
    seller: Seller
    taxPercent: number
    note: string
    shop: Shop
    colour: string
    /** Its lines and sums as they are now; absent: those of the answer, without what only invoices say. */
    invoiced?: InvoicedOrder
  },
  locale: Locale = defaultLocale,
): InvoiceSheet {
  const { seller, taxPercent } = issued ?? current
  const invoiced = issuedAs(issued?.original) ?? current.invoiced ?? invoicedOf(order)
  return {
    ...sheetOf(order, { ...current, seller }, locale),
    creditOf: null,
    number: issued && invoiceNumber(issued),
    issuedAt: issued?.issuedAt ?? null,
    lines: listedIn(locale, invoiced.lines, hasSeveral(invoiced.lines)),
    sums: sumRows(invoiced.sums, taxRowsOf(invoiced, taxPercent), locale, {
      discountCode: order.discount?.code,
    }),
    paymentTexts: paymentTexts(order, issued, locale),
    credits: issued?.credits ?? [],
    deliveryTexts: order.delivery.method === 'COURIER' ? [] : deliveryWords(locale, order, current.shop),
    note: current.note,
  }
}

/** The lines as a paper in this language lists them. `namesTax`: each with its percent. */
export const listedIn = (
  locale: Locale,
  lines: readonly InvoicedLine[],
  namesTax: boolean,
): InvoiceSheet['lines'] => {
  const t = translator(locale, 'invoices.invoice')
  return lines.map((line) => {
    const taxNote = taxNoteOf(locale, line, namesTax)
    return {
      ...line,
      name: nameWithPot(locale, line),
      paisa: toPaisa(line.quantity * line.unitPaisa),
      ...(taxNote ? { taxNote } : {}),
      ...(line.wasPaisa ? { wasNote: t('was', { price: amountText(line.wasPaisa) }) } : {}),
    }
  })
}

/** HS code, unit and percent of a line, which tax returns ask for, as one text below its name. */
function taxNoteOf(locale: Locale, { taxPercent, hsCode, unit }: InvoicedLine, namesTax: boolean): string {
  const t = translator(locale, 'invoices.invoice')
  return [
    hsCode && t('hsCode', { code: hsCode }),
    unit && t('unit', { unit }),
    namesTax && taxPercent !== undefined && t('lineTax', { percent: taxPercent }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A row of tax; without a percent it is of several. */
type TaxRow = { percent: number | null; paisa: Paisa }

/** The rows of tax of an order or of a part of it. `usual`: the percent where its lines have none of their own. */
export function taxRowsOf({ lines, sums, taxes = [] }: InvoicedOrder, usual: number): TaxRow[] {
  const paisa = toPaisa(sums.tax + sums.includedTax)
  if (!hasSeveral(lines)) {
    const percent = lines[0]?.taxPercent ?? usual
    // A credit may be of tax of other lines, whose discount an edit has changed.
    return [{ percent: percent === 0 && paisa > 0 ? null : percent, paisa }]
  }
  // A credit of several percents is one row, unless it is all that they had.
  const isWhole = taxes.reduce((sum, share) => sum + share.paisa, 0) === paisa
  return isWhole && taxes.length > 0 ? taxes : [{ percent: null, paisa }]
}

/** Without the marks of direction that Urdu texts have around numbers. */
const withoutMarks = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

/** 'Monstera, 6 inch pot'. The name of a product of a group may have the size already. */
function nameWithPot(locale: Locale, line: InvoicedLine): string {
  const t = translator(locale, 'invoices.invoice')
  const { pot } = line
  const name = nameIn(locale, line)
  if (!pot) return name
  const size = storedWords(locale).potSize(pot)
  const written = withoutMarks(name)
  if (written.includes(pot) || written.includes(withoutMarks(size))) return name
  return t('inPot', { name, size: size.replace(/ inches$/, ' inch') })
}

/** The part that invoices and credit notes have in common. */
export function sheetOf(
  order: OrderDto,
  { seller, colour }: Pick<InvoiceSheet, 'seller' | 'colour'>,
  locale: Locale,
): Pick<InvoiceSheet, 'locale' | 'placedAt' | 'orderId' | 'orderNumber' | 'seller' | 'colour' | 'buyer'> {
  const { buyer } = order
  const place = placesIn(locale, order.shippingAddress)
  return {
    locale,
    placedAt: order.placedAt,
    orderId: order._id,
    orderNumber: order.number,
    seller,
    colour,
    buyer: {
      name: fullName(buyer),
      email: buyer.email,
      phoneNumber: buyer.phoneNumber,
      address: [
        place.street,
        `${place.city} ${place.zipCode}`.trimEnd(),
        joinedParts([place.state, place.country]),
      ],
    },
  }
}

/** The lines and sums of an invoice; one from before tax could be contained or totals rounded has neither. */
export const issuedAs = (original: InvoicedOrder | null | undefined): InvoicedOrder | null =>
  original ? { ...original, sums: { ...noSums, ...original.sums } } : null

const invoicedOf = (order: OrderDto): InvoicedOrder => ({
  lines: order.orderItems.map(({ product, quantity, price }) => ({
    product: product._id,
    ...namesOf(product),
    quantity,
    unitPaisa: price.amount,
    ...wasPaisaOf(price.was),
  })),
  sums: {
    items: order.itemsPrice,
    tax: order.taxPrice,
    includedTax: order.taxIncluded ?? toPaisa(0),
    shipping: order.shippingPrice,
    discount: order.discountedPrice,
    rounding: order.rounding ?? toPaisa(0),
    total: order.totalPrice,
  },
})

/** The regular price of a line that was sold at the price of a sale. */
export const wasPaisaOf = (was: number | null | undefined): Pick<InvoicedLine, 'wasPaisa'> =>
  was ? { wasPaisa: toPaisa(was) } : {}

/** The pot of a line, if it has one. */
export const potOf = (pot: string | null | undefined): Pick<InvoicedLine, 'pot'> => (pot ? { pot } : {})

/**
 * Rows that add up exactly to the total, the discount subtracted. Tax that the prices contain stands below it. `itemsLabel`: another
 * name for the first.
 */
export function sumRows(
  { items, includedTax, shipping, discount, rounding, total }: Quote,
  taxes: readonly TaxRow[],
  locale: Locale,
  { itemsLabel, discountCode }: { itemsLabel?: string | undefined; discountCode: string | undefined },
): InvoiceSheet['sums'] {
  const t = translator(locale, 'invoices.invoice')
  const taxRows = (text: 'tax' | 'taxWithin') =>
    // An order without tax has no row of it.
    (taxes.length === 1 && taxes[0]?.percent === 0 ? [] : shownTaxes(taxes)).map(({ percent, paisa }) => ({
      label: percent === null ? t(`${text}OfSeveral`) : t(text, { percent }),
      paisa,
    }))
  return [
    { label: itemsLabel ?? t('items'), paisa: items },
    ...(includedTax > 0 ? [] : taxRows('tax')),
    { label: t('shipping'), paisa: shipping },
    ...(discount > 0
      ? [
          {
            label: discountCode ? t('discountOf', { code: discountCode }) : t('discount'),
            paisa: toPaisa(-discount),
          },
        ]
      : []),
    ...(rounding === 0 ? [] : [{ label: t('rounding'), paisa: rounding }]),
    { label: t('total'), paisa: total, total: true },
    ...(includedTax > 0 ? taxRows('taxWithin') : []),
  ]
}

const amountText = (amount: Paisa) => formatPrice(amount, { always: true })

function paymentTexts(order: OrderDto, issued: IssuedInvoice | null, locale: Locale): string[] {
  const t = translator(locale, 'invoices.invoice.payments')
  // The order was opened again and has another invoice.
  if (issued?.creditedAt && order.status !== 'CANCELLED') return [t('credited')]
  return [
    describePayment(order, locale),
    ...order.refunds.map(({ amount, sentAt }) =>
      sentAt
        ? t('partRefunded', { amount: amountText(amount), date: formatDate(sentAt, locale) })
        : t('partDue', { amount: amountText(amount) }),
    ),
  ]
}

function describePayment(order: OrderDto, locale: Locale): string {
  const { status, paymentMethod, paymentStatus, deposit, totalPrice } = order
  const t = translator(locale, 'invoices.invoice.payments')
  if (paymentStatus === 'REFUNDED') return t('refunded')
  if (paymentStatus === 'REFUND_DUE') return t('refundDue')
  if (status === 'CANCELLED') return t('cancelled')
  if (paymentStatus === 'PAID') return t(paymentMethod === 'COD' ? 'paidInCash' : 'paidOnline')
  if (deposit?.status === 'PAID') {
    return t('depositPaid', {
      deposit: amountText(deposit.amount),
      rest: amountText(toPaisa(totalPrice - deposit.amount)),
    })
  }
  return t(paymentMethod === 'COD' ? 'toPayInCash' : 'toPayOnline')
}
