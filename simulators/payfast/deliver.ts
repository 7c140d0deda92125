import { cased, type Pairs } from './payload'
import { retryAfterMs } from './presets'
import { logCall, type State } from './state'
import type { Choice, Encoding } from './types'

/** The path of an address of the shop; null for any other address, which is never called. */
export function ownPath(state: State, url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname, search } = new URL(url)
  return state.settings.ownOrigins.includes(origin) ? pathname + search : null
}

/** Whether a buyer may be sent there after the payment. */
export const isReturnAddress = (state: State, url: string): boolean =>
  ownPath(state, url) !== null ||
  (URL.canParse(url) && state.settings.returnOrigins.includes(new URL(url).origin))

export interface Message {
  checkoutUrl: string
  pairs: Pairs
  encoding: Encoding
}

/** Sends one notification to the shop; returns the response status, 0 without a response. */
export async function deliver(state: State, message: Message): Promise<number> {
  const path = ownPath(state, message.checkoutUrl)
  if (path === null) return 0
  const status = await state.dependencies
    .send(...toRequest(state.settings.deliverTo + path, message))
    .catch(() => 0)
  logCall(state, 'notify', { ...message }, { status })
  return status
}

type HttpRequest = Parameters<State['dependencies']['send']>

function toRequest(url: string, { pairs, encoding }: Message): HttpRequest {
  const text = new URLSearchParams(pairs).toString()
  const join = url.includes('?') ? '&' : '?'
  const agent = { 'user-agent': 'payfast-sim' }
  if (encoding === 'query') return [url + join + text, { method: 'GET', headers: agent }]
  if (encoding === 'post_query') return [url + join + text, { method: 'POST', headers: agent }]
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const body = encoding === 'json' ? toJson(pairs) : text
  return [url, { method: 'POST', headers: { ...agent, 'content-type': type }, body }]
}

/** Built by hand, because a name can occur twice. */
const toJson = (pairs: Pairs) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value === '' ? 'null' : JSON.stringify(value)}`).join(',')}}`

/** Repeats after 1, 5 and 30 seconds until the shop answers 200, then gives up. */
export async function deliverWithRetries(state: State, message: Message, retries: number): Promise<void> {
  const attempt = async (tried: number): Promise<void> => {
    const status = await deliver(state, message)
    const wait = retryAfterMs[tried]
    if (status === 200 || tried >= retries || wait === undefined) return
    state.dependencies.after(wait, () => void attempt(tried + 1))
  }
  await attempt(0)
}

export const messageFor = (checkoutUrl: string, pairs: Pairs, { encoding, keyCase }: Choice): Message => ({
  checkoutUrl,
  pairs: cased(pairs, keyCase),
  encoding,
})
