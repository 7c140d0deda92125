import 'server-only'
import { storable } from '@/lib/http/text'
import type { Claim, RawMessage } from '@/lib/payments/gateway'
import { readValues, single, type Values } from '@/lib/payments/message'
import { outcomeOf } from '@/lib/payments/payfast/codes'
import { hashMatches, type Merchant } from '@/lib/payments/payfast/hash'

/** Named by the signature, or the signature itself: sent twice with two values, nobody knows which one was signed. */
const signed = ['basket_id', 'err_code', 'validation_hash'] as const
const amountNames = ['transaction_amount', 'merchant_amount'] as const
const compared = [...amountNames, 'transaction_currency', 'transaction_id'] as const

/** Gateways write these for 'nothing'. */
const nothing = new Set(['', 'n/a', 'na', 'null', 'none', 'undefined'])
const longestTransactionId = 100

/** What a return or a notification says. The signature covers the basket and the code only. */
export function readClaim(message: RawMessage, merchant: Merchant): Claim {
  const values = readValues(message)
  if (!values) return forged({})
  const raw = Object.fromEntries([...values].map(([name, sent]) => [name, sent.join(' | ')]))
  const [basketId, code, hash] = signed.map((name) => single(values, name))
  if (!basketId || !code || !hash || !hashMatches(hash, basketId, code, merchant))
    return forged(raw, basketId, code)

  const currency = present(values, 'transaction_currency')
  const sentId = present(values, 'transaction_id')
  const transactionId = sentId !== undefined && storable(sentId) ? sentId : undefined
  const amounts = amountNames.map((name) => present(values, name)).filter((value) => value !== undefined)
  const paisa = amounts.map(paisaOf)
  return {
    authentic: true,
    basketId,
    outcome: outcomeOf(code),
    code,
    ...(transactionId ? { transactionId } : {}),
    amounts: paisa.filter((value) => value !== null),
    ...(currency ? { currency: currency.toUpperCase() } : {}),
    garbled:
      paisa.includes(null) ||
      compared.some((name) => single(values, name) === null) ||
      sentId !== transactionId ||
      (transactionId?.length ?? 0) > longestTransactionId,
    amountSigned: false,
    raw,
  }
}

function forged(raw: Record<string, string>, basketId?: string | null, code?: string | null): Claim {
  return {
    authentic: false,
    ...(basketId ? { basketId } : {}),
    outcome: 'undecided',
    code: code ?? '',
    amounts: [],
    garbled: false,
    amountSigned: false,
    raw,
  }
}

function present(values: Values, name: string): string | undefined {
  const value = values.get(name)?.[0]?.trim()
  return value === undefined || nothing.has(value.toLowerCase()) ? undefined : value
}

/** '1725.50', '1725.5', '1,725.50' and '1725' are amounts; anything else contradicts. */
export function paisaOf(written: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(written.replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
