// Messages that are sent by several processes, of which one after the other is killed, to services that fail in every way; and codes
// that are guessed. Used by `npm run bench -- messages`.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectedSettings, messageServer } from './messages'
import { ownerRights } from './viewers'

export interface MessageRaceResult {
  messages: number
  /** Processes that were killed while they sent. */
  killed: number
  received: number
  /** Messages that were received more than once, in both channels together. */
  twice: number
  /** Sent and never received, or failed and received. */
  wrongStates: number
  unfinished: number
  /** Messages whose state is unknown, and how many of them were received. */
  unknown: number
  unknownReceived: number
  guesses: number
  /** Guesses that were compared with a code, and the most for one code. */
  compared: number
  mostTries: number
  /** Guesses that were right. */
  opened: number
  codesAsked: number
  codesSent: number
  budget: number
  /** Messages by channel and state. */
  ends: Record<string, number>
}

const WORKERS = 3
const noon = () => new Date('2026-11-28T07:00:00Z')
const BUDGET = 200

/** What a worker does until it is killed. */
export async function work(): Promise<void> {
  const { upstream } = await import('@/lib/platform/http/upstream')
  const { publicFetch } = await import('@/lib/platform/http/public-request')
  const { clients } = await import('@/lib/shop/messages/drivers')
  const { sendDueMessages } = await import('@/lib/shop/messages/worker')
  const options = { timeoutMs: 1000, maxFailures: 1_000_000 }
  clients.WHATSAPP = upstream(options)
  clients.SMS = upstream({ ...options, fetch: publicFetch((address) => address === '127.0.0.1') })
  const loop = async (channel: 'WHATSAPP' | 'SMS') => {
    for (;;) {
      await sendDueMessages(channel, undefined, { now: noon })
      await pause(20)
    }
  }
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
  await Promise.all([loop('WHATSAPP'), loop('SMS')])
}

export async function raceMessages(
  count: number,
  guesses: number,
  program: string,
): Promise<MessageRaceResult> {
  const server = await messageServer()
  process.env.PORT = new URL(server.origin).port
  process.env.WHATSAPP_BASE_URL = `${server.origin}/sim/whatsapp`
  const { db } = await import('@/lib/platform/database/client')
  const { factories } = await import('./factories')
  const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
  const { recordConsent } = await import('@/lib/shop/messages/consents')
  const { queuePhoneMessage } = await import('@/lib/shop/messages/outbox')
  const admin = await factories(db).admin()
  const viewer = { id: admin.id, role: 'ADMIN' as const, sessionId: admin.id, rights: ownerRights }
  const settings = connectedSettings(server.origin)
  await saveMessageSettings(viewer, { ...settings, smsBudget: 100_000 })

  for (let at = 0; at < count; at += 1) {
    const phoneNumber = `+92300${String(at).padStart(7, '0')}`
    if (at % 2 === 0)
      await recordConsent(db, { phoneNumber, channel: 'WHATSAPP', given: true, place: 'checkout' })
    await queuePhoneMessage(db, {
      dedupe: `race:${at}`,
      to: { phoneNumber, preferred: null },
      event: 'refund',
      locale: null,
      data: () => ({ number: `G-${at}`, amount: 'Rs 1' }),
    })
  }

  let killed = 0
  const children: ChildProcess[] = []
  // A process takes seconds to start, and only one that sends is worth killing.
  const ready: ChildProcess[] = []
  const start = () => {
    const args = ['--conditions=react-server', '--import', 'tsx', program, 'work']
    const child = spawn(process.execPath, args, {
      env: process.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', () => ready.push(child))
    children.push(child)
  }
  for (let at = 0; at < WORKERS; at += 1) start()
  while (ready.length === 0) await pause(50)
  const open = { state: { in: ['WAITING' as const, 'SENDING' as const] } }
  const began = Date.now()
  for (let round = 0; Date.now() - began < 600_000; round += 1) {
    const left = await db.phoneMessage.count({ where: open })
    if (left === 0) break
    const faults = ['lost', 'silent', 'reject', 'busy', 'down', 'garbled', 'slow'] as const
    for (const fault of faults) {
      await server.whatsApp.next(fault)
      await server.sms.next(fault)
    }
    await pause(200 + randomInt(300))
    server.release()
    await db.phoneMessage.updateMany({ where: { state: 'WAITING' }, data: { dueAt: new Date(0) } })
    // Two go on to send while another one takes its seconds to start.
    if (round % 2 === 0 || ready.length < WORKERS) continue
    ready.shift()?.kill('SIGKILL')
    killed += 1
    start()
    // What it had claimed is stale now; what another one is sending at the moment is taken for stale too.
    await db.phoneMessage.updateMany({ where: { state: 'SENDING' }, data: { dueAt: new Date(0) } })
  }
  await pause(2000)
  for (const child of children) child.kill('SIGKILL')
  server.release()

  const times = new Map<string, number>()
  const add = (dedupe: string) => times.set(dedupe, (times.get(dedupe) ?? 0) + 1)
  for (const { to } of [...(await server.whatsApp.received()), ...(await server.sms.received())])
    add(`race:${Number(to.slice(5))}`)
  const rows = await db.phoneMessage.findMany({ select: { dedupe: true, state: true, channel: true } })
  const receivedOf = ({ dedupe }: { dedupe: string }) => times.get(dedupe) ?? 0
  const unknown = rows.filter(({ state }) => state === 'UNKNOWN')
  const ends: Record<string, number> = {}
  for (const { state, channel } of rows) {
    const end = `${channel ?? 'none'} ${state}`
    ends[end] = (ends[end] ?? 0) + 1
  }
  const sent = {
    messages: rows.length,
    killed,
    received: [...times.values()].reduce((sum, received) => sum + received, 0),
    twice: rows.filter((row) => receivedOf(row) > 1).length,
    wrongStates: rows.filter(
      (row) =>
        (row.state === 'SENT' && receivedOf(row) !== 1) || (row.state === 'FAILED' && receivedOf(row) !== 0),
    ).length,
    unfinished: rows.filter(({ state }) => state === 'WAITING' || state === 'SENDING').length,
    unknown: unknown.length,
    unknownReceived: unknown.filter((row) => receivedOf(row) > 0).length,
  }

  await saveMessageSettings(viewer, { ...settings, order: ['SMS'], smsBudget: BUDGET })
  await server.sms.reset()
  await db.phoneMessage.deleteMany()
  await db.smsCount.deleteMany()
  const guessed = await guessCodes(guesses)
  const codesSent = (await server.sms.received()).length
  await server.close()
  return { ...sent, guesses, ...guessed, codesSent, budget: BUDGET, ends }
}

const GUESSES_PER_CODE = 100
const AT_ONCE = 40

/** Someone with many addresses asks for codes to many numbers, and guesses each a hundred times at once. */
async function guessCodes(guesses: number) {
  const { db } = await import('@/lib/platform/database/client')
  const { sendCode, takeCode } = await import('@/lib/shop/messages/codes')
  const { sendDueMessages } = await import('@/lib/shop/messages/worker')
  let [opened, codesAsked, next] = [0, 0, 0]
  const codes = Math.ceil(guesses / GUESSES_PER_CODE)
  const attack = async () => {
    while (next < codes) {
      const at = next
      next += 1
      const phoneNumber = `+92311${String(at).padStart(7, '0')}`
      const request = { purpose: 'SIGN_IN' as const, phoneNumber }
      await sendCode({ ...request, clientAddress: `address ${at}`, locale: null, isWanted: true })
      codesAsked += 1
      for (let sent = 0; sent < GUESSES_PER_CODE; sent += 10) {
        const taken = await Promise.all(
          Array.from({ length: 10 }, () =>
            takeCode({ ...request, code: String(randomInt(1_000_000)).padStart(6, '0') }),
          ),
        )
        opened += taken.filter(Boolean).length
      }
    }
  }
  const attackers = Promise.all(Array.from({ length: AT_ONCE }, attack))
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      await sendDueMessages('SMS', undefined, { now: noon })
      await pause(50)
    }
  })()
  await attackers
  isOver = true
  await sending
  await sendDueMessages('SMS', undefined, { now: noon })
  const { _sum, _max } = await db.oneTimeCode.aggregate({ _sum: { tries: true }, _max: { tries: true } })
  return { codesAsked, opened, compared: _sum.tries ?? 0, mostTries: _max.tries ?? 0 }
}
