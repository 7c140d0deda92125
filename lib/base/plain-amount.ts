import { oneSpelling, plainNumber } from '@/lib/base/plain-number'

// Amounts as people and files write them. Apart from lib/base/money.ts, which is in the script of every page. Pure and browser-safe.

const currencyBefore = /^([-+]?) ?(?:rs\.?|pkr\.?|rupees?|₨\.?|روپے|روپیہ) ?/i
const currencyAfter = /(?: ?(?:rs\.?|pkr\.?|rupees?|₨|روپے|روپیہ|\/ ?[-=]|[.,]-{1,2})){1,3}$/i

/** An amount without its currency: `-Rs. 1,250/-` is `-1,250`. */
export const withoutCurrency = (written: string): string =>
  oneSpelling(written).replace(currencyBefore, '$1').replace(currencyAfter, '')

/**
 * A typed amount ('1,250', 'Rs 1,25,000') in the form of the API ('1250', '125000'); what is no amount, or could be two, stays
 * as it is, so that it is reported. In a form '1250,50' is no amount, as its comma may be a slip; a file may have decimal commas.
 */
export const plainAmount = (typed: string, { decimalComma = false } = {}): string =>
  plainNumber(withoutCurrency(typed), { decimalComma, unsure: '.' }) ?? typed.trim()

/** Whether a text has the currency of an amount in it, as formatPrice, cartPrice and namedPrice write it on any page. */
export const hasAmount = (text: string): boolean => /\b(?:Rs|PKR)\b|₨|روپے/.test(text)
