import { deliver, deliverWithRetries, isReturnAddress, messageFor, ownPath } from './deliver'
import { cased, createPayload } from './payload'
import { type Preset, presets } from './presets'
import { logCall, type State, setLimited } from './state'
import type { Choice, Session, Transaction } from './types'

/** Applies the chosen outcome once: notifies the shop and returns where the browser goes. */
export async function settleSession(
  state: State,
  session: Session,
  choice: Choice,
  method: string,
  host: string,
): Promise<NonNullable<Session['result']>> {
  if (session.result) return session.result
  const preset = presets[choice.preset] as Preset
  // Set before the first await, so that a second click finds it.
  session.result = { title: preset.title.en, location: null }
  const transaction = record(state, session, preset.code)
  const payload = (code: string) =>
    createPayload(state, session, transaction, {
      code,
      method,
      ...(preset.twist ? { twist: preset.twist } : {}),
    })

  for (const notice of noticesFor(preset, choice)) {
    const message = messageFor(session.fields.CHECKOUT_URL ?? '', payload(notice.code), choice)
    if (notice.late)
      state.dependencies.after(
        state.settings.lateMs,
        () => void deliverLate(state, transaction, notice.code, () => deliver(state, message)),
      )
    else if (choice.preset === 'notify_retry') await deliverWithRetries(state, message, choice.retries)
    else await deliver(state, message)
  }
  if (preset.back) {
    const target = session.fields[preset.back === 'success' ? 'SUCCESS_URL' : 'FAILURE_URL'] ?? ''
    const query = new URLSearchParams(cased(payload(preset.code), choice.keyCase)).toString()
    session.result.location = returnAddress(state, target, query, host)
  }
  logCall(state, 'pay', { session: session.id, ...choice, method }, { ...session.result })
  return session.result
}

function noticesFor(preset: Preset, choice: Choice): Preset['notices'] {
  if (choice.preset === 'duplicate') {
    return Array.from({ length: choice.times }, () => preset.notices).flat()
  }
  return choice.preset === 'timeout' && choice.lateSuccess ? [{ code: '000', late: true }] : preset.notices
}

/** Records a late success before its notification is sent. */
async function deliverLate(
  state: State,
  transaction: Transaction,
  code: string,
  send: () => Promise<unknown>,
) {
  setLimited(state.transactions, transaction.id, { ...transaction, code })
  await send()
}

function record(state: State, session: Session, code: string): Transaction {
  const { BASKET_ID = '', TXNAMT = '', CURRENCY_CODE = '', ORDER_DATE = '' } = session.fields
  const transaction: Transaction = {
    id: state.dependencies.id(),
    basketId: BASKET_ID,
    amount: TXNAMT,
    currency: CURRENCY_CODE,
    orderDate: ORDER_DATE,
    code,
    refunded: false,
  }
  if (code) setLimited(state.transactions, transaction.id, transaction)
  return transaction
}

/** The return address, with the host name that the browser uses: a session at 127.0.0.1 is not valid at localhost. */
function returnAddress(state: State, url: string, query: string, host: string): string | null {
  if (!isReturnAddress(state, url)) return null
  const { origin, pathname, search } = new URL(url)
  const isOwn = ownPath(state, url) !== null
  const known = isOwn ? state.settings.ownOrigins.find((origin) => new URL(origin).host === host) : undefined
  const path = pathname + search
  return `${known ?? origin}${path}${path.includes('?') ? '&' : '?'}${query}`
}
