import type { Choice } from './types'

/** How a message differs from a normal one; each is a real failure or attack. */
export type Twist =
  | 'fee'
  | 'wrong_hash'
  | 'no_hash'
  | 'upper_hash'
  | 'hash_of_other_basket'
  | 'hash_of_901'
  | 'amount_lower'
  | 'currency_other'
  | 'reused_transaction_id'
  | 'unknown_basket'
  | 'pollution'

interface Notice {
  code: string
  /** Sent after a delay instead of before the redirect. */
  late?: true
}

export interface Preset {
  /** The code that the gateway records. */
  code: string
  title: { en: string; ur: string }
  /** Where the browser returns to; null: the tab is closed. */
  back: 'success' | 'failure' | null
  notices: Notice[]
  twist?: Twist
  /** Shown among the everyday outcomes, not the special ones. */
  everyday?: true
}

const paid: Notice[] = [{ code: '000' }]
const twisted = (twist: Twist, en: string, ur: string): Preset => ({
  code: '000',
  title: { en, ur },
  back: 'success',
  notices: paid,
  twist,
})
const declined = (code: string, en: string, ur: string, everyday?: true): Preset => ({
  code,
  title: { en, ur },
  back: 'failure',
  notices: [{ code }],
  ...(everyday ? { everyday } : {}),
})

export const presets: Record<string, Preset> = {
  approve: {
    code: '000',
    title: { en: 'Pay', ur: 'ادائیگی کریں' },
    back: 'success',
    notices: paid,
    everyday: true,
  },
  decline_balance: declined('97', 'Decline: balance too low', 'نامنظور: رقم ناکافی', true),
  decline_otp: declined('55', 'Decline: wrong one time password', 'نامنظور: غلط او ٹی پی', true),
  cancel: declined('901', 'Cancel', 'منسوخ کریں', true),
  timeout: {
    code: '002',
    title: { en: 'Time out', ur: 'وقت ختم' },
    back: 'failure',
    notices: [],
    everyday: true,
  },
  approve_notify_late: {
    code: '000',
    title: { en: 'Pay, message comes late', ur: 'ادائیگی، اطلاع دیر سے' },
    back: 'success',
    notices: [{ code: '000', late: true }],
  },
  approve_return_only: {
    code: '000',
    title: { en: 'Pay, no message at all', ur: 'ادائیگی، کوئی اطلاع نہیں' },
    back: 'success',
    notices: [],
  },
  approve_notify_only: {
    code: '000',
    title: { en: 'Pay and close the tab', ur: 'ادائیگی کر کے صفحہ بند' },
    back: null,
    notices: paid,
  },
  approve_fee: twisted('fee', 'Pay, with a fee on top', 'ادائیگی مع فیس'),
  decline_limit: declined('106', 'Decline: limit exceeded', 'نامنظور: حد سے زیادہ'),
  decline_expired: declined('54', 'Decline: card expired', 'نامنظور: کارڈ کی میعاد ختم'),
  decline_fraud: declined('9000', 'Decline: fraud check', 'نامنظور: شبہ'),
  abandon: { code: '', title: { en: 'Close the tab', ur: 'صفحہ بند کریں' }, back: null, notices: [] },
  duplicate: {
    code: '000',
    title: { en: 'Pay, message sent again and again', ur: 'ادائیگی، اطلاع بار بار' },
    back: 'success',
    notices: paid,
  },
  out_of_order: {
    code: '000',
    title: { en: 'Cancelled, then paid', ur: 'منسوخ، پھر ادا' },
    back: 'success',
    notices: [{ code: '901' }, { code: '000' }],
  },
  out_of_order_reverse: {
    code: '000',
    title: { en: 'Paid, then cancelled', ur: 'ادا، پھر منسوخ' },
    back: 'success',
    notices: [{ code: '000' }, { code: '901' }],
  },
  wrong_hash: twisted('wrong_hash', 'Forged: wrong hash', 'جعلی: غلط ہیش'),
  no_hash: twisted('no_hash', 'Forged: no hash', 'جعلی: ہیش نہیں'),
  upper_hash: twisted('upper_hash', 'Pay, hash in capitals', 'ادائیگی، بڑے حروف میں ہیش'),
  hash_of_other_basket: twisted('hash_of_other_basket', 'Forged: hash of another basket', 'جعلی: دوسرا ہیش'),
  hash_for_901_with_code_000: twisted('hash_of_901', 'Forged: hash of a failure', 'جعلی: ناکامی کا ہیش'),
  amount_lower: twisted('amount_lower', 'Pay less than asked', 'کم ادائیگی'),
  currency_other: twisted('currency_other', 'Pay in another currency', 'دوسری کرنسی'),
  reused_transaction_id: twisted('reused_transaction_id', "Another payment's transaction id", 'پرانا نمبر'),
  unknown_basket: twisted('unknown_basket', 'Unknown basket', 'نامعلوم ٹوکری'),
  pollution: twisted('pollution', 'Basket id sent twice', 'ٹوکری دو بار'),
  notify_retry: {
    code: '000',
    title: { en: 'Pay, message repeated until answered', ur: 'ادائیگی، جواب تک اطلاع' },
    back: 'success',
    notices: paid,
  },
}

export const defaultChoice = (preset: string): Choice => ({
  preset,
  encoding: 'form',
  keyCase: 'legacy',
  times: 3,
  retries: 3,
  lateSuccess: false,
})

export const retryAfterMs = [1000, 5000, 30_000]
