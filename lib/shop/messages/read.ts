import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  documentInCache,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { openSecret, sealSecret } from '@/lib/platform/secrets/sealed'
import type { PhoneEvent } from '@/lib/shop/messages/events'
import {
  channelsOf,
  isOff,
  type MessageSettings,
  messageSettings,
  noMessageSettings,
  type PhoneChannel,
  workingChannels,
} from '@/lib/shop/messages/settings'

/** The settings with their secrets sealed. */
export const messagesDocument: StoredDocument<MessageSettings> = {
  key: 'messages',
  conflict: 'messages',
  action: 'messages.save',
  parse: lenientParser(messageSettings, noMessageSettings),
  defaults: noMessageSettings,
  // Pages show whether the shop can send messages, and those of products that are sold out, how it says that one is back.
  tags: (before, after) => (shownOnPages(before) === shownOnPages(after) ? [] : [tags.shop]),
  audited: (settings) => withoutSecrets(settings),
}

const shownOnPages = (settings: MessageSettings): string =>
  JSON.stringify([
    hasChannel(settings),
    sentChannels(settings, 'back-in-stock').length > 0,
    isOff(settings, 'back-in-stock', 'EMAIL'),
  ])

/** From the cache of this process, with sealed secrets. */
export const getMessageSettings = (): Promise<MessageSettings> => cachedDocument(messagesDocument)

/** In a transaction, which must not wait for another connection. */
export const readMessageSettings = async (tx: Tx): Promise<MessageSettings> =>
  documentInCache(messagesDocument) ?? (await readDocument(tx, messagesDocument))

/** As they are stored now. The caller has checked that the viewer is an admin. */
export const getStoredMessageSettings = (): Promise<MessageSettings> => readDocument(db, messagesDocument)

const purposes = { accessToken: 'whatsapp token', appSecret: 'whatsapp app', sms: 'sms field' } as const
export type SecretKind = keyof typeof purposes

/** A secret as it is stored; '' is none. */
export const sealed = (kind: SecretKind, secret: string): string =>
  secret === '' ? '' : sealSecret(purposes[kind], secret)

/** The secret itself; null: AUTH_SECRET has changed since it was stored. */
export const opened = (kind: SecretKind, stored: string): string | null =>
  stored === '' ? '' : openSecret(purposes[kind], stored)

function isReadable({ whatsApp, sms }: MessageSettings, channel: PhoneChannel): boolean {
  if (channel === 'WHATSAPP') return opened('accessToken', whatsApp.accessToken) !== null
  return [...sms.fields, ...sms.headers].every(
    ({ isSecret, value }) => !isSecret || opened('sms', value) !== null,
  )
}

/** Whether some channel is on, connected, and its secrets can be read. */
export const hasChannel = (settings: MessageSettings): boolean =>
  workingChannels(settings).some((channel) => isReadable(settings, channel))

/** The channels by which an event is sent, and whose secrets can be read. */
export const sentChannels = (settings: MessageSettings, event: PhoneEvent): PhoneChannel[] =>
  channelsOf(settings, event).filter((channel) => isReadable(settings, channel))

/** The settings as answers and the audit log have them: every secret is ''. */
export function withoutSecrets(settings: MessageSettings): MessageSettings {
  const hidden = (fields: MessageSettings['sms']['fields']) =>
    fields.map((field) => (field.isSecret ? { ...field, value: '' } : field))
  const { whatsApp, sms } = settings
  return {
    ...settings,
    whatsApp: { ...whatsApp, accessToken: '', appSecret: '' },
    sms: { ...sms, fields: hidden(sms.fields), headers: hidden(sms.headers) },
  }
}
