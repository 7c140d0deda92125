import { timingSafeEqual } from 'node:crypto'
import { parse } from './orders'
import { setStatus } from './pages'
import { faults, type SimReply, type SimRequest, type State } from './types'
import { json, notFound } from './wire'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Test control, only from this machine and with the key; otherwise not found. */
export function answerControl(state: State, { method, path, body, address, headers }: SimRequest): SimReply {
  if (!loopback.test(address) || !hasKey(state, headers)) return notFound()
  if (method === 'GET' && path === '/control/log') return json(200, state.log)
  if (method === 'GET' && path === '/control/parcels') return json(200, [...state.parcels.values()])
  if (method !== 'POST') return notFound()
  if (path === '/control/reset') {
    state.parcels.clear()
    state.next.length = 0
    state.log.length = 0
    return json(200, {})
  }
  const [, trackingNumber] = /^\/control\/parcel\/(\d+)$/.exec(path) ?? []
  if (trackingNumber) return setStatus(state, trackingNumber, body)
  const { fault, times = 1 } = parse(body) ?? {}
  const known = faults.find((candidate) => candidate === fault)
  if (path !== '/control/next' || !known) return notFound()
  state.next.push(...Array.from({ length: Math.min(100, Number(times)) }, () => known))
  return json(200, { fault: known })
}

function hasKey({ settings }: State, headers: Record<string, string>): boolean {
  const [expected, sent] = [Buffer.from(settings.controlKey), Buffer.from(headers['x-control-key'] ?? '')]
  return expected.length > 0 && expected.length === sent.length && timingSafeEqual(expected, sent)
}
