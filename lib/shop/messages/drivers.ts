import 'server-only'
import { env } from '@/lib/platform/env'
import { FetchError, isPublic } from '@/lib/platform/http/public-fetch'
import { publicFetch } from '@/lib/platform/http/public-request'
import { type Upstream, upstream } from '@/lib/platform/http/upstream'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import type { MessageDriver } from '@/lib/shop/messages/driver'
import { opened } from '@/lib/shop/messages/read'
import type { MessageSettings, PhoneChannel, SmsField } from '@/lib/shop/messages/settings'
import { smsDriver } from '@/lib/shop/messages/sms'
import { whatsAppDriver } from '@/lib/shop/messages/whatsapp'

const isLive = env.GULSHAN_MODE === 'live'

/** The built-in simulators below /sim/whatsapp and /sim/sms, off unless switched on; live mode does not allow them (lib/platform/env-check.ts). */
export const isMessageSimulatorOn = !isLive && env.MESSAGE_SIMULATOR === 'on'

/** Whether an admin can connect channels: everybody is an admin of the demo, so there only with the simulators. */
export const canSetUpMessages = isLive || isMessageSimulatorOn

/** The account that both simulators know, which an admin of the demo enters. */
export const simulatorAccount = {
  whatsApp: {
    token: 'demo-whatsapp-token',
    appSecret: 'demo-whatsapp-secret',
    phoneNumberId: '100000000000001',
  },
  smsKey: 'demo-sms-key',
} as const

const toSimulator = publicFetch((address, port) => address === '127.0.0.1' && port === env.PORT)

/** Anyone can be an admin outside live mode, so nothing but the simulators of this server is called there. */
const simulatorOnly: typeof fetch = async (address, init) => {
  const isSimulator = isMessageSimulatorOn && String(address).startsWith(`http://127.0.0.1:${env.PORT}/sim/`)
  if (!isSimulator) throw new FetchError('outside a live shop only the simulator is called')
  return toSimulator(address, init)
}

/** One client for each channel, so that a service that is down stops only its own messages. */
export const clients = perProcess(
  'message clients',
  (): Record<PhoneChannel, Upstream> => ({
    WHATSAPP: upstream({ timeoutMs: 10_000, ...(isLive ? {} : { fetch: simulatorOnly }) }),
    SMS: upstream({ timeoutMs: 10_000, fetch: isLive ? publicFetch(isPublic) : simulatorOnly }),
  }),
)

/** Why a channel cannot be used with these settings. */
export type NoDriver = 'unconnected' | 'unreadable'

/** The driver of a channel; `unreadable`: AUTH_SECRET has changed since its secrets were entered. */
export function driverOf(settings: MessageSettings, channel: PhoneChannel): MessageDriver | NoDriver {
  const { whatsApp, sms } = settings
  if (channel === 'WHATSAPP') {
    const accessToken = opened('accessToken', whatsApp.accessToken)
    if (accessToken === null) return 'unreadable'
    if (whatsApp.phoneNumberId === '' || accessToken === '') return 'unconnected'
    return whatsAppDriver(
      { baseUrl: env.WHATSAPP_BASE_URL, accessToken, settings: whatsApp },
      clients.WHATSAPP,
    )
  }
  if (sms.address === '') return 'unconnected'
  const [fields, headers] = [openedFields(sms.fields), openedFields(sms.headers)]
  if (!fields || !headers) return 'unreadable'
  return smsDriver({ ...sms, fields, headers }, clients.SMS)
}

function openedFields(fields: readonly SmsField[]): SmsField[] | null {
  const clear = fields.map((field) => ({
    ...field,
    value: field.isSecret ? opened('sms', field.value) : field.value,
  }))
  return clear.every((field): field is SmsField => field.value !== null) ? clear : null
}
