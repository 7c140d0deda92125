import 'server-only'
import { CourierError } from '@/lib/orders/couriers/driver'
import { parseObject, type Upstream, UpstreamError, type UpstreamReply } from '@/lib/platform/http/upstream'

export interface PostexAccount {
  /** Server to server, without a slash at its end. */
  baseUrl: string
  token: string
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Record<string, string>
  body?: object
}

const longest = 200

/** A call whose answer is `{ statusCode: "200", statusMessage, dist }`; returns `dist`. Throws CourierError. */
export async function postexCall(client: Upstream, account: PostexAccount, call: Call): Promise<unknown> {
  const { answer } = await exchange(client, account, call, readEnvelope)
  return answer.dist
}

/** A call that answers with a PDF. Throws CourierError. */
export async function postexPdf(client: Upstream, account: PostexAccount, call: Call): Promise<Uint8Array> {
  return exchange(client, account, call, (reply) => {
    if (reply.status === 200 && reply.text.startsWith('%PDF')) return reply.bytes
    readEnvelope(reply)
    throw new UpstreamError('no PDF came', true)
  })
}

async function exchange<T>(
  client: Upstream,
  { baseUrl, token }: PostexAccount,
  { method = 'GET', path, query, body }: Call,
  read: (reply: UpstreamReply) => T,
): Promise<T> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const init: RequestInit = {
    method,
    headers: { token, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  try {
    return await client.request(`${baseUrl}${path}${search}`, init, read)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The circuit breaker and the limit of waiting calls stop a call before it is sent.
    const kind = error.isDown ? 'unclear' : 'unsent'
    throw new CourierError(kind, 'PostEx does not answer at the moment.', { cause: error })
  }
}

/** Failures come with status 200 as well, so only the code inside counts. */
function readEnvelope({ status, text }: UpstreamReply): { answer: Record<string, unknown> } {
  const answer = parseObject(text)
  const code = answer ? String(answer.statusCode ?? '') : ''
  if (answer && code === '200' && status < 300) return { answer }
  if (status === 401 || code === '401')
    throw new CourierError('rejected', 'PostEx does not accept the token of this shop.')
  if (!answer || status >= 500) throw new UpstreamError(`unreadable answer with ${status}`, true)
  throw new CourierError('rejected', `PostEx: ${reasonIn(answer) || `error ${code || status}`}`)
}

/** The reason of a rejection, which is one long text of its framework when a field is wrong. */
function reasonIn({ statusMessage, message, error }: Record<string, unknown>): string {
  const [text = ''] = [statusMessage, message, error].filter(
    (value) => typeof value === 'string' && value !== '',
  )
  const fields = [...String(text).matchAll(/on field '([^']+)'.*?default message \[([^\][]*)\]\]/gs)]
  const short = fields.map(([, field, reason]) => `${field} ${reason}`).join('; ')
  return (short || String(text)).slice(0, longest)
}
