import { createHash } from 'node:crypto'
import type { Twist } from './presets'
import type { State } from './state'
import type { KeyCase, Session, Transaction } from './types'
import { proof, shifted } from './wire'

const texts: Record<string, string> = {
  '000': 'The transaction was successful.',
  '002': 'Time Out',
  '901': 'Customer cancel transaction',
}

export interface Outcome {
  code: string
  twist?: Twist
  method: string
}

/** Name and value in the order they are sent; a name may occur twice. */
export type Pairs = [string, string][]

/** The fields about a payment, for the return address and the notification. */
export function createPayload(
  state: State,
  session: Session,
  transaction: Transaction,
  outcome: Outcome,
): Pairs {
  const { merchant } = state.settings
  const { code, twist, method } = outcome
  const { fields } = session
  const basket = twist === 'unknown_basket' ? `X${transaction.basketId.slice(1)}` : transaction.basketId
  const paid = twist === 'amount_lower' ? shifted(transaction.amount, -100n) : transaction.amount
  const charged = twist === 'fee' ? shifted(paid, 2500n) : paid
  const hash = createHashFor({ basket, code, twist, key: merchant.key, merchant: merchant.id })
  const secretWord = ''
  const responseKey = createHash('md5')
    .update(merchant.id + basket + secretWord + transaction.amount + code)
    .digest('hex')
    .toUpperCase()
  const pairs: Pairs = [
    ['err_code', code],
    ['err_msg', texts[code] ?? 'The transaction was declined.'],
    ['transaction_id', code === '901' ? '' : transactionIdFor(state, transaction, twist)],
    ['basket_id', basket],
    ['order_date', transaction.orderDate.slice(0, 10)],
    ['Rdv_Message_Key', 'N/A'],
    ['Response_Key', responseKey],
    ...(hash === null ? [] : ([['validation_hash', hash]] as Pairs)),
    ['transaction_amount', charged],
    ['merchant_amount', paid],
    ['discounted_amount', '0'],
    ['transaction_currency', twist === 'currency_other' ? 'USD' : transaction.currency],
    ['PaymentName', method],
    ['PaymentType', '3'],
    ['issuer_name', 'Simulator Bank'],
    ['masked_pan', method === 'Card' ? '512345xxxxxx0008' : 'N/A'],
    ['is_international', 'false'],
    ['mobile_no', fields.CUSTOMER_MOBILE_NO ?? ''],
    ['email_address', fields.CUSTOMER_EMAIL_ADDRESS ?? ''],
    ['BillNumber', 'N/A'],
    ['CustomerId', fields.CUSTOMER_ID ?? ''],
    ['Recurring_txn', 'null'],
    ['additional_value', ''],
  ]
  if (twist === 'pollution') pairs.push(['basket_id', `Z${transaction.basketId.slice(1)}`])
  return pairs
}

function createHashFor(parts: {
  basket: string
  key: string
  merchant: string
  code: string
  twist: Twist | undefined
}): string | null {
  const { twist, basket } = parts
  if (twist === 'no_hash') return null
  if (twist === 'wrong_hash') return proof({ ...parts, key: 'not the key' })
  if (twist === 'hash_of_901') return proof({ ...parts, code: '901' })
  if (twist === 'hash_of_other_basket') return proof({ ...parts, basket: `${basket.slice(0, -1)}#` })
  return twist === 'upper_hash' ? proof(parts).toUpperCase() : proof(parts)
}

/** The transaction id, or that of another paid basket for the preset `reused_transaction_id`. */
function transactionIdFor(state: State, transaction: Transaction, twist: Twist | undefined): string {
  if (twist !== 'reused_transaction_id') return transaction.id
  const others = [...state.transactions.values()].filter(
    (payment) => payment.code === '000' && payment.basketId !== transaction.basketId,
  )
  return others.at(-1)?.id ?? transaction.id
}

const modernNames: Record<string, string> = {
  Rdv_Message_Key: 'rdv_message_key',
  Response_Key: 'response_key',
  PaymentName: 'payment_name',
  PaymentType: 'payment_type',
  BillNumber: 'bill_number',
  CustomerId: 'customer_id',
  Recurring_txn: 'recurring_txn',
}

/** Names vary between versions of the gateway. */
export const cased = (pairs: Pairs, keyCase: KeyCase): Pairs =>
  keyCase === 'legacy' ? pairs : pairs.map(([name, value]) => [modernNames[name] ?? name, value])
