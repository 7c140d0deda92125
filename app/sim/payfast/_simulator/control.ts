import { timingSafeEqual } from 'node:crypto'
import { deliver, type Message } from './deliver'
import { defaultChoice, presets } from './presets'
import type { State } from './state'
import { tokenTroubles } from './token'
import { type Choice, encodings, keyCases, type SimReply, type SimRequest } from './types'
import { json, nothingHere } from './wire'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Test control: for this machine only, and only with the key. To everybody else it does not exist. */
export async function answerControl(state: State, request: SimRequest): Promise<SimReply> {
  if (!loopback.test(request.address) || !holdsKey(state, request)) return nothingHere()
  const { method, path } = request
  if (method === 'GET' && path === '/control/log') return json(200, state.log)
  if (method !== 'POST') return nothingHere()
  if (path === '/control/next') return next(state, request)
  if (path === '/control/reset') return reset(state)
  const [, id] = /^\/control\/resend\/([^/]+)$/.exec(path) ?? []
  const entry = state.log.find((one) => one.id === id && one.kind === 'notify')
  if (!entry) return nothingHere()
  return json(200, { status: await deliver(state, entry.request as unknown as Message) })
}

function holdsKey(state: State, { headers }: SimRequest): boolean {
  const held = Buffer.from(state.settings.controlKey)
  const sent = Buffer.from(headers['x-control-key'] ?? '')
  return held.length > 0 && held.length === sent.length && timingSafeEqual(held, sent)
}

/** Chooses how the next payment, or the next token call, goes. */
function next(state: State, request: SimRequest): SimReply {
  const wish = parsed(request.body)
  const name = wish.preset ?? ''
  if (tokenTroubles.includes(name)) {
    state.nextTokens.push(name)
    return json(200, { preset: name })
  }
  const choice = choiceOf(wish)
  if (!choice) return json(400, { message: 'This preset is not known.' })
  state.nextChoices.push(choice)
  return json(200, choice)
}

/** A choice from whatever a form or a test sent; null when its preset does not exist. */
export function choiceOf(wish: Record<string, string | undefined>): Choice | null {
  const preset = wish.preset ?? ''
  if (!Object.hasOwn(presets, preset)) return null
  const usual = defaultChoice(preset)
  const count = (text: string | undefined, most: number, otherwise: number) =>
    text !== undefined && /^\d{1,3}$/.test(text) ? Math.min(Number(text), most) : otherwise
  return {
    preset,
    encoding: encodings.find((one) => one === wish.encoding) ?? usual.encoding,
    keyCase: keyCases.find((one) => one === wish.keyCase) ?? usual.keyCase,
    times: count(wish.times, 100, usual.times),
    retries: count(wish.retries, 3, usual.retries),
    lateSuccess: wish.lateSuccess === 'true',
  }
}

function parsed(body: string): Record<string, string> {
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
