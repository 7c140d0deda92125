import 'server-only'
import type { PaymentReport, RawMessage } from '@/lib/money/payments/gateway'
import { readValues, single, type Values } from '@/lib/money/payments/message'
import { outcomeOf } from '@/lib/money/payments/payfast/codes'
import { hashMatches, type Merchant } from '@/lib/money/payments/payfast/hash'
import { storable } from '@/lib/platform/http/input-fields'

/** The signature and the fields it covers; each may have only one value. */
const signedFields = ['basket_id', 'err_code', 'validation_hash'] as const
const amountFields = ['transaction_amount', 'merchant_amount'] as const
const comparedFields = [...amountFields, 'transaction_currency', 'transaction_id'] as const

/** Gateways send these for a missing value. */
const emptyValues = new Set(['', 'n/a', 'na', 'null', 'none', 'undefined'])
const MAX_TRANSACTION_ID_LENGTH = 100

/** Parses a return or notification. The signature covers only the basket id and the code. */
export function readReport(message: RawMessage, merchant: Merchant): PaymentReport {
  const values = readValues(message)
  if (!values) return forged({})
  const raw = Object.fromEntries([...values].map(([name, sent]) => [name, sent.join(' | ')]))
  const [basketId, code, hash] = signedFields.map((name) => single(values, name))
  if (!basketId || !code || !hash || !hashMatches(hash, basketId, code, merchant))
    return forged(raw, basketId, code)

  const currency = readValue(values, 'transaction_currency')
  const sentId = readValue(values, 'transaction_id')
  const transactionId = sentId !== undefined && storable(sentId) ? sentId : undefined
  const amounts = amountFields.map((name) => readValue(values, name)).filter((value) => value !== undefined)
  const paisa = amounts.map(parsePaisa)
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
      comparedFields.some((name) => single(values, name) === null) ||
      sentId !== transactionId ||
      (transactionId?.length ?? 0) > MAX_TRANSACTION_ID_LENGTH,
    amountSigned: false,
    raw,
  }
}

function forged(raw: Record<string, string>, basketId?: string | null, code?: string | null): PaymentReport {
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

function readValue(values: Values, name: string): string | undefined {
  const value = values.get(name)?.[0]?.trim()
  return value === undefined || emptyValues.has(value.toLowerCase()) ? undefined : value
}

/** Parses '1725.50', '1725.5', '1,725.50' and '1725'; null for anything else. */
export function parsePaisa(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
