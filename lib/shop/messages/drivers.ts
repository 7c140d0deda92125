import 'server-only'
import { env } from '@/lib/platform/env'
import { isPublic } from '@/lib/platform/http/public-fetch'
import { publicFetch } from '@/lib/platform/http/public-request'
import { type Upstream, upstream } from '@/lib/platform/http/upstream'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import type { MessageDriver } from '@/lib/shop/messages/driver'
import { opened } from '@/lib/shop/messages/read'
import type { MessageSettings, PhoneChannel, SmsField } from '@/lib/shop/messages/settings'
import { smsDriver } from '@/lib/shop/messages/sms'
import { whatsAppDriver } from '@/lib/shop/messages/whatsapp'

/** The built-in simulators below /sim/whatsapp and /sim/sms, which live mode does not allow (lib/platform/env-check.ts). */
export const isMessageSimulatorOn = env.GULSHAN_MODE !== 'live' && env.MESSAGE_SIMULATOR !== 'off'

/** A service of text messages is elsewhere; only the simulator is on this machine, at the port of this server. */
const isAllowed = (address: string, port: number): boolean =>
  isPublic(address, port) || (isMessageSimulatorOn && address === '127.0.0.1' && port === env.PORT)

/** One client for each channel, so that a service that is down stops only its own messages. */
export const clients = perProcess(
  'message clients',
  (): Record<PhoneChannel, Upstream> => ({
    WHATSAPP: upstream({ timeoutMs: 10_000 }),
    SMS: upstream({ timeoutMs: 10_000, fetch: publicFetch(isAllowed) }),
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
