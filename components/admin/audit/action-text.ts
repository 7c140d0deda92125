import { formatPrice, rupeesToPaisa, toPaisa } from '@/lib/base/money'

/** `order.status` -> `Order: status`, `price-run.undo` -> `Price run: undo`. */
export function actionText(action: string): string {
  const [noun = '', ...rest] = action.replaceAll('-', ' ').split('.')
  const verb = rest.join(' ')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${verb ? `: ${verb}` : ''}`
}

/** Fields whose names alone would not be understood. */
const fields: Record<string, string> = {
  paisa: 'Amount',
  shortDesc: 'Short description',
  longDesc: 'Description',
  nameUr: 'Urdu title',
  shortDescUr: 'Urdu summary',
  longDescUr: 'Urdu text',
  taxPercent: 'Tax',
}

/** `seller.invoiceNote` -> `Seller, invoice note`, `isBlocked` -> `Blocked`. */
export function fieldText(name: string): string {
  const known = fields[name]
  if (known) return known
  const parts = name.split('.').map((part) =>
    part
      .replace(/^is(?=[A-Z])/, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const inPaisa = ['price', 'salePrice', 'paisa']
const inRupees = ['shipping.promised', 'shipping.charge', 'shipping.freeAbove']

/** `true` -> `yes`, `REFUND_DUE` -> `REFUND DUE`, amounts in rupees; other values as they are. */
export function valueText(value: string, field = ''): string {
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  if (/^\d+(\.\d+)?$/.test(value)) {
    if (inPaisa.includes(field)) return formatPrice(toPaisa(Number(value)))
    if (inRupees.includes(field)) return formatPrice(rupeesToPaisa(Number(value)))
    if (field === 'taxPercent') return `${value}%`
  }
  return /^[A-Z]+(_[A-Z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}
