import { timingSafeEqual } from 'node:crypto'
import { type Dependencies, faults, type Settings, type SimReply, type SimRequest, type State } from './types'

/** A simulator with its own state, in memory only. */
export function createSmsSimulator(settings: Settings, dependencies: Dependencies) {
  const state: State = { settings, dependencies, received: [], next: [], count: 0 }
  return { answer: (request: SimRequest): Promise<SimReply> => answer(state, request) }
}
export type SmsSimulator = ReturnType<typeof createSmsSimulator>

const MAX_RECEIVED = 20_000

const json = (status: number, value: unknown): SimReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})
const html = (status: number, body: string): SimReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
})
const notFound = (): SimReply => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not found',
})

async function answer(state: State, request: SimRequest): Promise<SimReply> {
  const { method, path } = request
  if (path.startsWith('/control/')) return answerControl(state, request)
  if (path === '') return method === 'GET' ? receivedPage(state) : notFound()
  return path === '/send' ? answerMessage(state, request) : notFound()
}

/** The fields of a call: in the address, a form or JSON. */
function fieldsOf({ search, body, headers }: SimRequest): Map<string, string> {
  const fields = new Map(new URLSearchParams(search))
  const sent = headers['content-type']?.startsWith('application/json')
    ? Object.entries(parse(body)).map(([name, value]): [string, string] => [name, String(value)])
    : [...new URLSearchParams(body)]
  for (const [name, value] of sent) fields.set(name, value)
  return fields
}

/** Answers of such services: failures come with the status 200 as well, and say so in words. */
async function answerMessage(state: State, request: SimRequest): Promise<SimReply> {
  const { settings, dependencies } = state
  const pause = () => new Promise<void>((resolve) => dependencies.after(settings.slowMs, resolve))
  const fault = state.next.shift()
  if (fault === 'down') return html(503, 'Service Unavailable')
  if (fault === 'garbled') return html(200, '')
  if (fault === 'busy') return json(429, { status: 'ERROR', message: 'Too many requests' })
  if (fault === 'reject') return json(200, { status: 'ERROR', message: 'Number is blocked' })
  if (fault === 'slow') await pause()
  const fields = fieldsOf(request)
  const [to = '', text = ''] = [fields.get('to'), fields.get('text')]
  if (fields.get('key') !== settings.key) return json(200, { status: 'ERROR', message: 'Wrong key' })
  if (!/^923\d{9}$/.test(to)) return json(200, { status: 'ERROR', message: 'Wrong number' })
  if (text === '') return json(200, { status: 'ERROR', message: 'No text' })
  state.count += 1
  const id = `S${state.count}`
  state.received.push({ id, to, text, at: dependencies.now() })
  if (state.received.length > MAX_RECEIVED) state.received.shift()
  if (fault === 'silent') await pause()
  if (fault === 'lost' || fault === 'silent') return html(500, 'Internal Server Error')
  return json(200, { status: 'OK', data: { id } })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Test control, only from this machine and with the key; otherwise not found. */
function answerControl(state: State, { method, path, body, address, headers }: SimRequest): SimReply {
  if (!loopback.test(address) || !hasKey(state, headers)) return notFound()
  if (method === 'GET' && path === '/control/received') return json(200, state.received)
  if (method !== 'POST') return notFound()
  if (path === '/control/reset') {
    state.received.length = 0
    state.next.length = 0
    return json(200, {})
  }
  const { fault, times = 1 } = parse(body)
  const known = faults.find((candidate) => candidate === fault)
  if (path !== '/control/next' || !known) return notFound()
  state.next.push(...Array.from({ length: Math.min(10_000, Number(times)) }, () => known))
  return json(200, { fault: known })
}

function hasKey({ settings }: State, headers: Record<string, string>): boolean {
  const [expected, sent] = [Buffer.from(settings.controlKey), Buffer.from(headers['x-control-key'] ?? '')]
  return expected.length > 0 && expected.length === sent.length && timingSafeEqual(expected, sent)
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const escaped = (text: unknown) =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The messages that the simulator has got, the newest first. */
function receivedPage({ received }: State): SimReply {
  const rows = received
    .slice(-200)
    .reverse()
    .map(
      ({ to, text, at }) =>
        `<tr><td>${escaped(new Date(at).toISOString())}</td><td>+${escaped(to)}</td><td dir="auto">${escaped(text)}</td></tr>`,
    )
  return html(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SMS simulator</title><h1>SMS simulator</h1><p>No message here reaches a phone.</p>${rows.length > 0 ? `<table><tr><th>Time</th><th>To</th><th>Text</th></tr>${rows.join('')}</table>` : '<p>No message has come yet.</p>'}</html>`,
  )
}
