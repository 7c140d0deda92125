import { timingSafeEqual } from 'node:crypto'
import { deliver, type Message } from './deliver'
import { defaultChoice, presets } from './presets'
import type { State } from './state'
import { tokenFailures } from './token'
import { type Choice, encodings, keyCases, type SimReply, type SimRequest } from './types'
import { json, notFound } from './wire'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Test control, only from this machine and with the key; otherwise not found. */
export async function answerControl(state: State, request: SimRequest): Promise<SimReply> {
  if (!loopback.test(request.address) || !hasControlKey(state, request)) return notFound()
  const { method, path } = request
  if (method === 'GET' && path === '/control/log') return json(200, state.log)
  if (method !== 'POST') return notFound()
  if (path === '/control/next') return next(state, request)
  if (path === '/control/reset') return reset(state)
  const [, id] = /^\/control\/resend\/([^/]+)$/.exec(path) ?? []
  const entry = state.log.find((logged) => logged.id === id && logged.kind === 'notify')
  if (!entry) return notFound()
  return json(200, { status: await deliver(state, entry.request as unknown as Message) })
}

function hasControlKey(state: State, { headers }: SimRequest): boolean {
  const expected = Buffer.from(state.settings.controlKey)
  const sent = Buffer.from(headers['x-control-key'] ?? '')
  return expected.length > 0 && expected.length === sent.length && timingSafeEqual(expected, sent)
}

/** Sets the outcome of the next payment or token call. */
function next(state: State, request: SimRequest): SimReply {
  const sent = parseBody(request.body)
  const name = sent.preset ?? ''
  if (tokenFailures.includes(name)) {
    state.nextTokens.push(name)
    return json(200, { preset: name })
  }
  const choice = parseChoice(sent)
  if (!choice) return json(400, { message: 'This preset is not known.' })
  state.nextChoices.push(choice)
  return json(200, choice)
}

/** Parses the choice that a form or test sent; null when its preset does not exist. */
export function parseChoice(sent: Record<string, string | undefined>): Choice | null {
  const preset = sent.preset ?? ''
  if (!Object.hasOwn(presets, preset)) return null
  const defaults = defaultChoice(preset)
  const count = (text: string | undefined, max: number, otherwise: number) =>
    text !== undefined && /^\d{1,3}$/.test(text) ? Math.min(Number(text), max) : otherwise
  return {
    preset,
    encoding: encodings.find((encoding) => encoding === sent.encoding) ?? defaults.encoding,
    keyCase: keyCases.find((spelling) => spelling === sent.keyCase) ?? defaults.keyCase,
    times: count(sent.times, 100, defaults.times),
    retries: count(sent.retries, 3, defaults.retries),
    lateSuccess: sent.lateSuccess === 'true',
  }
}

function parseBody(body: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
  } catch {
    return {}
  }
}

function reset(state: State): SimReply {
  for (const memory of [state.tokens, state.sessions, state.transactions, state.restTokens]) memory.clear()
  for (const list of [state.nextTokens, state.nextChoices, state.log]) list.length = 0
  return json(200, {})
}
