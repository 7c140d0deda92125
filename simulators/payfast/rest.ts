import { findPaid, logCall, type State, setLimited } from './state'
import type { SimReply, SimRequest, Transaction } from './types'
import { json, notFound, readFields, twoPlaces } from './wire'

const unknown = { status_code: '404', status_msg: 'Transaction not found', code: '404' }

/** The separate status and refund API, which many merchants do not have. */
export function answerRest(state: State, request: SimRequest): SimReply {
  if (!state.settings.rest) return notFound()
  const reply = route(state, request)
  logCall(state, 'rest', { method: request.method, path: request.path }, { status: reply.status })
  return reply
}

function route(state: State, request: SimRequest): SimReply {
  const path = request.path.replace(/^\/api/, '')
  const { method } = request
  if (method === 'POST' && (path === '/token' || path === '/refreshtoken')) return createToken(state, request)
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!bearer || !state.restTokens.has(bearer)) return json(401, { code: '401', message: 'Unauthorized' })

  const [, byBasket] = /^\/transaction\/basket_id\/([^/]+)$/.exec(path) ?? []
  if (method === 'GET' && byBasket) return toStatus(findByBasket(state, decodeURIComponent(byBasket)))
  const [, refunded] = /^\/transaction\/refund\/([^/]+)$/.exec(path) ?? []
  if (method === 'POST' && refunded) return refund(state, refunded, readFields(request).txnamt ?? '')
  const [, byId] = /^\/transaction\/([^/]+)$/.exec(path) ?? []
  if (method === 'GET' && byId) return toStatus(state.transactions.get(byId))
  return notFound()
}

function createToken(state: State, request: SimRequest): SimReply {
  const { merchant_id, secured_key, grant_type, refresh_token } = readFields(request)
  const { merchant } = state.settings
  const known =
    merchant_id === merchant.id && secured_key === merchant.key && grant_type === 'client_credentials'
  const canRefresh = refresh_token !== undefined && state.restTokens.has(refresh_token)
  if (!known && !canRefresh) return json(401, { code: '401', message: 'Invalid credentials' })
  const token = state.dependencies.id()
  state.restTokens.add(token)
  return json(200, { token, refresh_token: token, code: '00', message: 'Success', expiry: '3600' })
}

/** The paid transaction of a basket, otherwise its latest one. */
const findByBasket = (state: State, basketId: string): Transaction | undefined =>
  findPaid(state, basketId) ??
  [...state.transactions.values()].filter((transaction) => transaction.basketId === basketId).at(-1)

function toStatus(transaction: Transaction | undefined): SimReply {
  if (!transaction) return json(200, unknown)
  const { id, basketId, code, amount } = transaction
  return json(200, {
    status_code: code === '000' ? '00' : code,
    status_msg: code === '000' ? 'Processed OK' : 'Not processed',
    rdv_message_key: 'N/A',
    basket_id: basketId,
    transaction_id: id,
    transaction_amount: amount,
    code: '00',
  })
}

function refund(state: State, id: string, amount: string): SimReply {
  const transaction = state.transactions.get(id)
  if (transaction?.code !== '000' || transaction.refunded) return json(200, unknown)
  if (twoPlaces(amount) !== twoPlaces(transaction.amount)) return json(200, { ...unknown, status_code: '13' })
  setLimited(state.transactions, id, { ...transaction, refunded: true })
  return json(200, { status_code: '00', status_msg: 'Refunded', transaction_id: id, code: '00' })
}
