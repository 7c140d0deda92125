import { latinDigits } from '@/lib/digits'

// Amounts as couriers write them. Pure.

const currency = /^(?:rs\.?|pkr|\u20a8)\s*|\s*(?:rs\.?|pkr|\u20a8|\/-)$/gi
/** Direction marks and spaces that are not broken, as spreadsheets in Urdu write them. */
const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00a0\u202f]/g
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/** Paisa, rounded half up; negative with a sign or in parentheses. Blank cells and dashes are 0, other text is null. */
export function amountIn(cell: string): number | null {
  const text = latinDigits(cell).replace(invisible, ' ').replaceAll('٬', ',').trim()
  if (/^[-–—]*$/.test(text)) return 0
  const inner = /^\((.+)\)$/.exec(text)?.[1]
  const bare = (inner ?? text).replace(currency, '').trim()
  const signed = /^([-−+]?)\s*(?:(?:rs\.?|pkr|\u20a8)\s*)?(.+)$/i.exec(bare)
  const [, sign = '', number = ''] = signed ?? []
  const plain = grouped.test(number) ? number.replaceAll(',', '') : number
  const match = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(plain)
  if (!match) return null
  // By its digits, as 0.285 * 100 is a little less than 28.5.
  const thousandths = Number((match[2] ?? '').padEnd(3, '0').slice(0, 3))
  const paisa = Number(match[1]) * 100 + Math.floor((thousandths + 5) / 10)
  const isNegative = inner !== undefined || sign === '-' || sign === '−'
  return isNegative && paisa !== 0 ? -paisa : paisa
}
