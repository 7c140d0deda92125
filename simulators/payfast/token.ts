import { findPaid, logCall, type State, setLimited } from './state'
import type { SimReply, SimRequest } from './types'
import { json, readFields, twoPlaces } from './wire'

const nullReference = {
  Message: 'An error has occurred.',
  ExceptionMessage: 'Object reference not set to an instance of an object.',
  ExceptionType: 'System.NullReferenceException',
}
const refused = (text: string) => json(400, { Message: text })

/** POST GetAccessToken. */
export async function issueToken(state: State, request: SimRequest): Promise<SimReply> {
  const fields = readFields(request)
  const reply = await answer(state, request, fields)
  logCall(
    state,
    'token',
    {
      contentType: request.headers['content-type'] ?? '',
      ...fields,
      SECURED_KEY: fields.SECURED_KEY ? '…' : '',
    },
    { status: reply.status },
  )
  return reply
}

async function answer(state: State, request: SimRequest, fields: Record<string, string>): Promise<SimReply> {
  const { merchant } = state.settings
  if (!request.headers['user-agent']?.trim()) return json(403, { Message: 'Forbidden' })
  const failure = state.nextTokens.shift()
  if (failure) {
    const reply = await simulateFailure(state, failure)
    if (reply) return reply
  }
  if (fields.MERCHANT_ID !== merchant.id || fields.SECURED_KEY !== merchant.key)
    return json(500, nullReference)
  if (fields.CURRENCY_CODE !== 'PKR') return refused('CURRENCY_CODE is missing or not supported.')
  const amount = twoPlaces(fields.TXNAMT ?? '')
  if (!amount || amount === '0.00') return refused('TXNAMT is not a valid amount.')
  const basketId = fields.BASKET_ID ?? ''
  if (!basketId) return refused('BASKET_ID is missing.')
  if (findPaid(state, basketId)) return refused('This basket has been paid already.')

  const token = {
    value: state.dependencies.id(),
    basketId,
    amount,
    currency: 'PKR',
    issuedAt: state.dependencies.now(),
    used: false,
  }
  setLimited(state.tokens, token.value, token)
  return json(200, {
    MERCHANT_ID: merchant.id,
    ACCESS_TOKEN: token.value,
    NAME: merchant.name,
    GENERATED_DATE_TIME: new Date(state.dependencies.now()).toISOString().slice(0, 19),
  })
}

export const tokenFailures = ['token_500', 'token_400', 'token_html', 'token_slow', 'token_200_without_token']

/** Null: continues normally, after a delay. */
async function simulateFailure(state: State, failure: string): Promise<SimReply | null> {
  if (failure === 'token_500') return json(500, nullReference)
  if (failure === 'token_400') return refused('The request is invalid.')
  if (failure === 'token_200_without_token')
    return json(200, { MERCHANT_ID: state.settings.merchant.id, message: 'OK' })
  if (failure === 'token_html') {
    return {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html><body>Request Rejected. Support ID: 4711</body></html>',
    }
  }
  await new Promise<void>((resolve) => state.dependencies.after(state.settings.slowMs, resolve))
  return null
}
