import { timingSafeEqual } from 'node:crypto'
import { answerReport, report, statusReport } from './reports'
import { faults, type SimReply, type SimRequest, type State } from './types'
import { json, notFound, parse } from './wire'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Test control, only from this machine and with the key; otherwise not found. */
export async function answerControl(
  state: State,
  { method, path, body, address, headers }: SimRequest,
): Promise<SimReply> {
  if (!loopback.test(address) || !hasKey(state, headers)) return notFound()
  if (method === 'GET' && path === '/control/received') return json(200, state.received)
  if (method !== 'POST') return notFound()
  const sent = parse(body) ?? {}
  if (path === '/control/reset') {
    state.received.length = 0
    state.next.length = 0
    return json(200, {})
  }
  if (path === '/control/status') {
    const message = state.received.find(({ wamid }) => wamid === sent.wamid)
    if (!message) return notFound()
    const times = Number(sent.times ?? 1)
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1)
      statuses.push(await report(state, statusReport(state, message, String(sent.status))))
    return json(200, { statuses })
  }
  if (path === '/control/answer') {
    const status = await report(state, answerReport(state, String(sent.from), String(sent.text)))
    return json(200, { status })
  }
  const known = faults.find((candidate) => candidate === sent.fault)
  if (path !== '/control/next' || !known) return notFound()
  state.next.push(...Array.from({ length: Math.min(10_000, Number(sent.times ?? 1)) }, () => known))
  return json(200, { fault: known })
}

function hasKey({ settings }: State, headers: Record<string, string>): boolean {
  const [expected, sent] = [Buffer.from(settings.controlKey), Buffer.from(headers['x-control-key'] ?? '')]
  return expected.length > 0 && expected.length === sent.length && timingSafeEqual(expected, sent)
}
