import { deliver, deliverUntilHeard, isReturnAddress, messageFor, ownPath } from './deliver'
import { cased, payloadOf } from './payload'
import { type Preset, presets } from './presets'
import { keep, note, type State } from './state'
import type { Choice, Session, Transaction } from './types'

/** Applies the chosen outcome, once: tells the shop, then says where the browser goes. */
export async function settleSession(
  state: State,
  session: Session,
  choice: Choice,
  method: string,
  host: string,
): Promise<NonNullable<Session['result']>> {
  if (session.result) return session.result
  const preset = presets[choice.preset] as Preset
  // Taken before anything is awaited, so that a second click finds it.
  session.result = { title: preset.title.en, location: null }
  const transaction = record(state, session, preset.code)
  const told = (code: string) =>
    payloadOf(state, session, transaction, { code, method, ...(preset.twist ? { twist: preset.twist } : {}) })

  for (const notice of noticesOf(preset, choice)) {
    const message = messageFor(session.fields.CHECKOUT_URL ?? '', told(notice.code), choice)
    if (notice.late)
      state.world.after(
        state.settings.lateMs,
        () => void later(state, transaction, notice.code, () => deliver(state, message)),
      )
    else if (choice.preset === 'notify_retry') await deliverUntilHeard(state, message, choice.retries)
    else await deliver(state, message)
  }
  if (preset.back) {
    const target = session.fields[preset.back === 'success' ? 'SUCCESS_URL' : 'FAILURE_URL'] ?? ''
    const query = new URLSearchParams(cased(told(preset.code), choice.keyCase)).toString()
    session.result.location = backTo(state, target, query, host)
  }
  note(state, 'pay', { session: session.id, ...choice, method }, { ...session.result })
  return session.result
}

function noticesOf(preset: Preset, choice: Choice): Preset['notices'] {
  if (choice.preset === 'duplicate') {
    return Array.from({ length: choice.times }, () => preset.notices).flat()
  }
  return choice.preset === 'timeout' && choice.lateSuccess ? [{ code: '000', late: true }] : preset.notices
}

/** A time-out that turns into a payment is one for the gateway as well. */
async function later(state: State, transaction: Transaction, code: string, tell: () => Promise<unknown>) {
  keep(state.transactions, transaction.id, { ...transaction, code })
  await tell()
}

function record(state: State, session: Session, code: string): Transaction {
  const { BASKET_ID = '', TXNAMT = '', CURRENCY_CODE = '', ORDER_DATE = '' } = session.fields
  const transaction: Transaction = {
    id: state.world.id(),
    basketId: BASKET_ID,
    amount: TXNAMT,
    currency: CURRENCY_CODE,
    orderDate: ORDER_DATE,
    code,
    refunded: false,
  }
  if (code) keep(state.transactions, transaction.id, transaction)
  return transaction
}

/**
 * Where the buyer came from. The shop's own page, under the name by which the browser knows the shop: somebody who opened 127.0.0.1 has no session
 * at localhost.
 */
function backTo(state: State, url: string, query: string, host: string): string | null {
  if (!isReturnAddress(state, url)) return null
  const { origin, pathname, search } = new URL(url)
  const isOwn = ownPath(state, url) !== null
  const known = isOwn ? state.settings.ownOrigins.find((own) => new URL(own).host === host) : undefined
  const path = pathname + search
  return `${known ?? origin}${path}${path.includes('?') ? '&' : '?'}${query}`
}
