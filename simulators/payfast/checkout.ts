import { isReturnAddress, ownPath } from './deliver'
import { settleSession } from './outcome'
import { errorPage } from './pages'
import { findPaid, logCall, type State, setLimited } from './state'
import type { Session, SimReply, SimRequest } from './types'
import { readFields, seeOther, twoPlaces } from './wire'

const required = [
  'MERCHANT_ID',
  'MERCHANT_NAME',
  'TOKEN',
  'PROCCODE',
  'TXNAMT',
  'CURRENCY_CODE',
  'BASKET_ID',
  'ORDER_DATE',
  'TXNDESC',
  'CUSTOMER_MOBILE_NO',
  'CUSTOMER_EMAIL_ADDRESS',
  'SUCCESS_URL',
  'FAILURE_URL',
  'CHECKOUT_URL',
]
const expected = ['SIGNATURE', 'VERSION', 'TRAN_TYPE']
const returnUrls = ['SUCCESS_URL', 'FAILURE_URL']

/** POST PostTransaction: the form posted by the buyer's browser. */
export async function openCheckout(state: State, request: SimRequest): Promise<SimReply> {
  const fields = readFields(request)
  const warnings = expected.filter((name) => !fields[name])
  const error =
    findError(state, fields) ?? (state.settings.strict && warnings[0] ? `${warnings[0]} is missing` : null)
  logCall(state, 'post', { ...fields }, error ? { status: 400, error } : { status: 303 })
  if (error) return errorPage(state, error)

  const token = state.tokens.get(fields.TOKEN ?? '')
  if (token) token.used = true
  const session: Session = {
    id: state.dependencies.id(),
    fields,
    items: readItems(fields),
    warnings,
    result: null,
  }
  setLimited(state.sessions, session.id, session)
  const chosen = state.nextChoices.shift()
  if (chosen) {
    const { location } = await settleSession(state, session, chosen, 'Card', request.headers.host ?? '')
    if (location) return seeOther(location)
  }
  return seeOther(`${state.settings.basePath}/pay/${session.id}`)
}

/** The first error of a form, with its field's name; null when it may be paid. */
function findError(state: State, fields: Record<string, string>): string | null {
  const missing = required.find((name) => !fields[name]?.trim())
  if (missing) return `${missing} is missing`
  const { MERCHANT_ID, TOKEN = '', BASKET_ID, TXNAMT = '', CURRENCY_CODE } = fields
  if (MERCHANT_ID !== state.settings.merchant.id) return 'MERCHANT_ID is not known'
  const token = state.tokens.get(TOKEN)
  if (!token) return 'TOKEN is not known'
  if (token.used) return 'TOKEN has been used'
  if (state.dependencies.now() - token.issuedAt > state.settings.tokenTtlMs) return 'TOKEN has expired'
  if (token.basketId !== BASKET_ID) return 'BASKET_ID differs from the one of the token'
  if (token.amount !== twoPlaces(TXNAMT)) return 'TXNAMT differs from the one of the token'
  if (token.currency !== CURRENCY_CODE) return 'CURRENCY_CODE differs from the one of the token'
  if (findPaid(state, token.basketId)) return 'BASKET_ID has been paid already'
  if (fields.PROCCODE !== '00') return 'PROCCODE must be 00'
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(fields.ORDER_DATE ?? ''))
    return 'ORDER_DATE is not a date'
  if (!/^(03\d{9}|\+?[1-9]\d{7,14})$/.test(fields.CUSTOMER_MOBILE_NO ?? '')) {
    return 'CUSTOMER_MOBILE_NO is not a mobile number'
  }
  const foreign = returnUrls.find((name) => !isReturnAddress(state, fields[name] ?? ''))
  if (foreign) return `${foreign} is not an address of this shop`
  if (ownPath(state, fields.CHECKOUT_URL ?? '') === null) return 'CHECKOUT_URL is not an address of this shop'
  return itemsError(fields)
}

const itemName = /^ITEMS\[(\d+)\]\[(SKU|NAME|PRICE|QTY)\]$/

function itemsError(fields: Record<string, string>): string | null {
  const indices = new Set<number>()
  for (const name of Object.keys(fields)) {
    const match = itemName.exec(name)
    if (match) indices.add(Number(match[1]))
    else if (name.startsWith('ITEMS')) return `${name} is not an item field`
  }
  const gap = [...indices].sort((a, b) => a - b).findIndex((index, place) => index !== place)
  return gap === -1 ? null : `ITEMS[${gap}] is missing`
}

function readItems(fields: Record<string, string>): Session['items'] {
  const items: Session['items'] = []
  for (
    let at = 0;
    fields[`ITEMS[${at}][SKU]`] !== undefined || fields[`ITEMS[${at}][NAME]`] !== undefined;
    at += 1
  ) {
    const field = (part: string) => fields[`ITEMS[${at}][${part}]`] ?? ''
    items.push({ sku: field('SKU'), name: field('NAME'), price: field('PRICE'), quantity: field('QTY') })
  }
  return items
}
