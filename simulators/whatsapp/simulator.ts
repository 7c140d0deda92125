import { answerControl } from './control'
import { receivedPage } from './page'
import { report, statusReport } from './reports'
import type { Dependencies, Received, Settings, SimReply, SimRequest, State } from './types'
import { failed, html, json, notFound, parse } from './wire'

/** A simulator with its own state, in memory only. */
export function createWhatsAppSimulator(settings: Settings, dependencies: Dependencies) {
  const state: State = { settings, dependencies, received: [], next: [], count: 0 }
  return { answer: (request: SimRequest): Promise<SimReply> => answer(state, request) }
}
export type WhatsAppSimulator = ReturnType<typeof createWhatsAppSimulator>

const MAX_RECEIVED = 20_000

async function answer(state: State, request: SimRequest): Promise<SimReply> {
  const { method, path } = request
  if (path.startsWith('/control/')) return answerControl(state, request)
  if (path === '') return method === 'GET' ? receivedPage(state) : notFound()
  const [, sender] = /^\/v\d+\.\d\/(\d+)\/messages$/.exec(path) ?? []
  if (!sender || method !== 'POST') return notFound()
  return answerMessage(state, request, sender)
}

async function answerMessage(state: State, { headers, body }: SimRequest, sender: string): Promise<SimReply> {
  const { settings, dependencies } = state
  const pause = () => new Promise<void>((resolve) => dependencies.after(settings.slowMs, resolve))
  const fault = state.next.shift()
  if (fault === 'down') return html(503, '<html><body>503 Service Unavailable</body></html>')
  if (fault === 'garbled') return html(200, '<html><body>OK</body></html>')
  if (fault === 'busy')
    return failed(429, 130429, 'Rate limit hit', 'Message failed to send because of throughput')
  if (fault === 'reject')
    return failed(400, 131026, 'Message undeliverable', 'The number has not joined WhatsApp')
  if (fault === 'slow') await pause()
  if (headers.authorization !== `Bearer ${settings.token}`)
    return failed(401, 190, 'Error validating access token: the session has expired')
  if (sender !== settings.phoneNumberId) return failed(400, 100, `Object with ID '${sender}' does not exist`)
  const message = read(state, parse(body))
  if (typeof message === 'string') return failed(400, 100, 'Invalid parameter', message)
  state.count += 1
  state.received.push(message)
  if (state.received.length > MAX_RECEIVED) state.received.shift()
  if (fault === 'early') await report(state, statusReport(state, message, 'sent'))
  if (fault === 'silent') await pause()
  if (fault === 'lost' || fault === 'silent') return failed(500, 131000, 'Something went wrong')
  return json(200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id: message.wamid, message_status: 'accepted' }],
  })
}

/** The message of a call, or what is wrong with it. */
function read(state: State, sent: Record<string, unknown> | null): Received | string {
  if (!sent) return 'The body is not JSON'
  const { messaging_product, to, type, template, biz_opaque_callback_data: callback = '' } = sent
  if (messaging_product !== 'whatsapp') return 'messaging_product must be whatsapp'
  if (typeof to !== 'string' || !/^[1-9]\d{7,14}$/.test(to)) return 'to must be a number without a plus'
  if (type !== 'template' || !(template instanceof Object)) return 'type must be template'
  if (String(callback).length > 512) return 'biz_opaque_callback_data is too long'
  const { name, language, components } = template as Record<string, unknown>
  const code = language instanceof Object ? (language as { code?: unknown }).code : undefined
  if (typeof name !== 'string' || !/^[a-z0-9_]+$/.test(name)) return 'template name does not exist'
  if (typeof code !== 'string') return 'language code is required'
  const parts = Array.isArray(components) ? (components as Record<string, unknown>[]) : []
  const textsOf = (part: Record<string, unknown> | undefined): string[] =>
    Array.isArray(part?.parameters)
      ? part.parameters.map((parameter) => String((parameter as { text?: unknown })?.text ?? ''))
      : []
  const parameters = textsOf(parts.find((part) => part.type === 'body'))
  if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
    return 'Parameters must not be empty, nor have new lines or more than four spaces'
  const [button = ''] = textsOf(
    parts.find((part) => part.type === 'button' && part.sub_type === 'url' && part.index === '0'),
  )
  const wamid = `wamid.SIM${String(state.count + 1).padStart(8, '0')}${Math.random().toString(36).slice(2, 8)}`
  const at = state.dependencies.now()
  return { wamid, to, template: name, language: code, parameters, button, callback: String(callback), at }
}
