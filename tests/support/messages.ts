import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noMessageSettings } from '@/lib/shop/messages/settings'
import { createSmsSimulator } from '@/simulators/sms/simulator'
import type { Received as ReceivedSms, Fault as SmsFault } from '@/simulators/sms/types'
import { createWhatsAppSimulator } from '@/simulators/whatsapp/simulator'
import type { Received as ReceivedTemplate, Fault as WhatsAppFault } from '@/simulators/whatsapp/types'

// A demo connects channels only with its simulators. The shop reads this when a test imports it.
process.env.MESSAGE_SIMULATOR = 'on'

export const messageControlKey = 'only-tests-know-this'
export const testAccount = { token: 'test-token', appSecret: 'test-secret', phoneNumberId: '100000000000007' }
const smsKey = 'test-sms-key'

interface Channel<Fault, Received> {
  /** What goes wrong with the next calls. */
  next(fault: Fault, times?: number): Promise<void>
  received(): Promise<Received[]>
  reset(): Promise<void>
}

export interface MessageServer {
  origin: string
  whatsApp: Channel<WhatsAppFault, ReceivedTemplate>
  sms: Channel<SmsFault, ReceivedSms>
  /** Sends the answers that are slow; how many. */
  release(): number
  close(): Promise<void>
}

/** A report as the simulator posts it; a test gives it to the shop. */
export interface PostedReport {
  body: Buffer
  headers: Record<string, string>
}

/** Both simulators behind a real HTTP server. `receive` gets the reports of the one of WhatsApp. */
export async function messageServer(
  receive: (report: PostedReport) => Promise<void> = async () => undefined,
): Promise<MessageServer> {
  let held: (() => void)[] = []
  const after = (_: number, callback: () => void) => void held.push(callback)
  const shared = { controlKey: messageControlKey, slowMs: 0 }
  const post = async (_: string, body: string, headers: Record<string, string>) => {
    await receive({ body: Buffer.from(body), headers })
    return 200
  }
  const simulators = {
    whatsapp: createWhatsAppSimulator(
      { ...testAccount, ...shared, basePath: '/sim/whatsapp', webhook: 'the shop' },
      { now: Date.now, after, post },
    ),
    sms: createSmsSimulator({ key: smsKey, ...shared, basePath: '/sim/sms' }, { now: Date.now, after }),
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(incoming.url ?? '/', origin)
    const [, name = '', path = ''] = /^\/sim\/(whatsapp|sms)(.*)$/.exec(pathname) ?? []
    const simulator = simulators[name as keyof typeof simulators]
    const reply = await simulator?.answer({
      method: incoming.method ?? 'GET',
      path,
      search,
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
      address: incoming.socket.remoteAddress ?? '',
    })
    outgoing.writeHead(reply?.status ?? 404, reply?.headers)
    outgoing.end(reply?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const channel = <Fault, Received>(name: keyof typeof simulators): Channel<Fault, Received> => {
    const control = async (path: string, body?: object) => {
      const response = await fetch(`${origin}/sim/${name}/control/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-control-key': messageControlKey },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`control ${path} answers ${response.status}`)
      return response.json()
    }
    return {
      next: (fault, times = 1) => control('next', { fault, times }),
      received: () => control('received'),
      reset: () => control('reset', {}),
    }
  }
  return {
    origin,
    whatsApp: channel('whatsapp'),
    sms: channel('sms'),
    release() {
      const count = held.length
      for (const callback of held) callback()
      held = []
      return count
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Settings with both channels at the simulators, their secrets as an admin types them. */
export function connectedSettings(origin: string) {
  const none = noMessageSettings()
  const { token: accessToken, appSecret, phoneNumberId } = testAccount
  return {
    ...none,
    order: ['WHATSAPP', 'SMS'] as ('WHATSAPP' | 'SMS')[],
    whatsApp: { ...none.whatsApp, phoneNumberId, accessToken, appSecret },
    sms: {
      ...none.sms,
      address: `${origin}/sim/sms/send`,
      fields: [...none.sms.fields, { name: 'key', value: smsKey, isSecret: true }],
      success: { has: '', hasNot: '', field: 'status', value: 'OK' },
      idField: 'data.id',
    },
  }
}
