import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { phoneNumber } from '@/lib/platform/people/schema'
import { messageSettings, phoneChannels, phoneEvents } from '@/lib/shop/messages/settings'

// Inputs and answers of the endpoints of messages. Browser-safe.

/** Whether a secret is stored, and can still be read. */
export const secretState = z.enum(['none', 'stored', 'unreadable'])
export type SecretState = z.output<typeof secretState>

/** The settings as an admin gets them: every secret is ''. */
export const shownMessageSettings = messageSettings.extend({
  secrets: z.strictObject({
    accessToken: secretState,
    appSecret: secretState,
    /** In the order of the fields, and of the headers; `none` for those that are no secrets. */
    fields: z.array(secretState),
    headers: z.array(secretState),
  }),
  webhook: z.strictObject({ address: z.string(), verifyToken: z.string() }),
})
export type ShownMessageSettings = z.output<typeof shownMessageSettings>

/** One real message with settings as they are in a form, before they are saved. */
export const messageCheckForm = z.strictObject({
  settings: messageSettings,
  channel: z.enum(phoneChannels, { error: inEnglish('channel is WHATSAPP or SMS') }),
  phoneNumber,
  event: z.enum(phoneEvents, { error: inEnglish('This event is not known') }).default('order-delivered'),
  locale: z.enum(['en', 'ur'], { error: inEnglish('locale is en or ur') }).default('en'),
})
export type MessageCheckForm = z.output<typeof messageCheckForm>

export const messageCheck = z.strictObject({
  outcome: z.enum(['sent', 'rejected', 'unclear', 'unsent']),
  /** The id that the service gave it; '': none. */
  providerId: z.string(),
  /** In words. */
  text: z.string(),
})
export type MessageCheck = z.output<typeof messageCheck>

const hubField = z
  .string({ error: inEnglish('This address is called by Meta') })
  .max(2000, inEnglish('too long'))
export const whatsAppVerification = z.object({
  'hub.mode': hubField,
  'hub.verify_token': hubField,
  'hub.challenge': hubField,
})
