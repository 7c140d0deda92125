import 'server-only'
import { AppError, type FieldErrors, invalid } from '@/lib/base/errors'
import { type AnswerText, inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { karachiDate } from '@/lib/base/time/format'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { publicOrigin } from '@/lib/platform/env'
import { getShopName } from '@/lib/shop/identity/queries'
import type { Sent } from '@/lib/shop/messages/driver'
import { canSetUpMessages, driverOf } from '@/lib/shop/messages/drivers'
import type { PhoneMessageData } from '@/lib/shop/messages/events'
import { getStoredMessageSettings, messagesDocument, type SecretKind, sealed } from '@/lib/shop/messages/read'
import type { MessageCheck, MessageCheckForm, ShownMessageSettings } from '@/lib/shop/messages/schema'
import {
  isSmsNumber,
  MAX_SECRET,
  type MessageSettings,
  type MessageSettingsForm,
  type PhoneChannel,
} from '@/lib/shop/messages/settings'
import { shownSettings } from '@/lib/shop/messages/shown-settings'
import { countSms, uncountSms } from '@/lib/shop/messages/sms-counts'
import { partsOf } from '@/lib/shop/messages/texts'
import { fullReasons } from '@/lib/shop/messages/worker'

// Settings of messages. Secrets are only ever written: an answer never has one, and a form sends '' for one that stays.

/** Anyone can sign in to the demo as an admin, and would read the codes of others or use it to call addresses. */
function assertCanSetUp(): void {
  if (!canSetUpMessages)
    throw new AppError('CONFLICT', inEnglish('The demo shop sends no messages to telephone numbers.'))
}

/** Replaces the settings. Throws CONFLICT in the demo and when `seen` is outdated, and VALIDATION_FAILED for a secret that must be entered again. */
export async function saveMessageSettings(
  viewer: Viewer,
  { seen, ...form }: MessageSettingsForm,
): Promise<ShownMessageSettings> {
  assertCanSetUp()
  const saved = await saveDocument(
    viewer,
    messagesDocument,
    seen,
    (before) => withSecrets(before, form),
    shownSettings,
  )
  return shownSettings(saved)
}

const enterAgain = inEnglish('Please enter it again: it belongs to another address or number')
const tooLong = inEnglish(`A secret has at most ${MAX_SECRET} characters`)
const twice = inEnglish('Two secrets need different names')
const enterSecret = inEnglish('Please enter it')

/** The host that a secret of an SMS service goes to; '' for no address. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/**
 * The settings of a form with their secrets sealed. A blank one is the one that is stored, as long as it goes to the same number
 * at Meta, or to the same host.
 */
function withSecrets(before: MessageSettings, form: MessageSettings): MessageSettings {
  const errors: FieldErrors = {}
  const secretOf = (
    field: string,
    kind: SecretKind,
    typed: string,
    stored: string,
    isSame: boolean,
    isNeeded: boolean,
  ): string => {
    if (typed.length > MAX_SECRET) errors[field] = tooLong
    else if (typed !== '') return sealed(kind, typed)
    if (errors[field]) return ''
    if (stored !== '' && isSame) return stored
    if (isNeeded) errors[field] = stored === '' ? enterSecret : enterAgain
    return ''
  }
  const { whatsApp, sms } = form
  const isSameNumber = whatsApp.phoneNumberId === before.whatsApp.phoneNumberId
  const isUsed = whatsApp.phoneNumberId !== ''
  const ofWhatsApp = (name: 'accessToken' | 'appSecret') =>
    secretOf(`whatsApp.${name}`, name, whatsApp[name], before.whatsApp[name], isSameNumber, isUsed)
  const isSameHost = hostOf(sms.address) === hostOf(before.sms.address)
  const ofFields = (list: 'fields' | 'headers') =>
    sms[list].map((field, at) => {
      if (!field.isSecret) return field
      const first = sms[list].findIndex(({ name, isSecret }) => isSecret && name === field.name)
      if (first < at) errors[`sms.${list}.${at}.name`] = twice
      const stored =
        before.sms[list].find(({ name, isSecret }) => isSecret && name === field.name)?.value ?? ''
      const value = secretOf(
        `sms.${list}.${at}.value`,
        'sms',
        field.value,
        stored,
        isSameHost,
        sms.address !== '',
      )
      return { ...field, value }
    })
  const after = {
    ...form,
    whatsApp: { ...whatsApp, accessToken: ofWhatsApp('accessToken'), appSecret: ofWhatsApp('appSecret') },
    sms: { ...sms, fields: ofFields('fields'), headers: ofFields('headers') },
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return after
}

const samples: PhoneMessageData = {
  'order-confirm': { number: 'G-TEST1', total: 'Rs 1', link: `${publicOrigin}/` },
  code: { code: '000000' },
  'order-sent': { number: 'G-TEST1', tracking: '0000000000', link: `${publicOrigin}/` },
  'order-delivered': { number: 'G-TEST1', link: `${publicOrigin}/` },
  refund: { number: 'G-TEST1', amount: 'Rs 1' },
  'transfer-received': { number: 'G-TEST1', amount: 'Rs 1' },
  'back-in-stock': { product: 'Test', link: `${publicOrigin}/` },
}

/** Sends one real message with settings as they are in the form. Throws CONFLICT in the demo. The caller has checked that the viewer is an admin. */
export async function checkMessageSettings({
  settings: form,
  channel,
  phoneNumber,
  event,
  locale,
}: MessageCheckForm): Promise<MessageCheck> {
  assertCanSetUp()
  const problem = (text: AnswerText) => invalid({ phoneNumber: text })
  if (channel === 'SMS' && !isSmsNumber(phoneNumber))
    throw problem(inEnglish('Text messages go to mobile numbers of Pakistan alone'))
  const settings = withSecrets(await getStoredMessageSettings(), form)
  const driver = driverOf(settings, channel)
  if (driver === 'unreadable')
    return {
      outcome: 'unsent',
      providerId: '',
      text: 'A stored secret cannot be read any more. Please enter it again.',
    }
  if (driver === 'unconnected')
    throw invalid(
      channel === 'SMS' ? { 'sms.address': enterSecret } : { 'whatsApp.phoneNumberId': enterSecret },
    )
  const message = {
    id: newId(),
    phoneNumber,
    event,
    locale,
    values: samples[event],
    shopName: await getShopName(locale),
  }
  if (channel === 'WHATSAPP') return inWords(channel, await driver.send(message))
  // A test costs what a message costs.
  const day = karachiDate(new Date())
  const counted = { phoneNumber, isForAnyone: false, parts: partsOf(message) }
  const full = await countSms(day, counted, settings.smsBudget)
  if (full) return { outcome: 'unsent', providerId: '', text: fullReasons[full] }
  const sent = await driver.send(message)
  if (sent.outcome === 'rejected' || sent.outcome === 'unsent') await uncountSms(day, counted)
  return inWords(channel, sent)
}

const serviceNames: Record<PhoneChannel, string> = { WHATSAPP: 'WhatsApp', SMS: 'The SMS service' }

function inWords(channel: PhoneChannel, sent: Sent): MessageCheck {
  const name = serviceNames[channel]
  if (sent.outcome === 'sent') {
    const text = `${name} has accepted the message. Please look at the phone whether it arrives.`
    return { outcome: 'sent', providerId: sent.providerId ?? '', text }
  }
  const texts = {
    rejected: `${name} does not accept the message: ${sent.reason}.`,
    unclear: `${name} gave no clear answer, so the message may arrive: ${sent.reason}.`,
    unsent: `${name} was not reached, is busy, or does not know the shop: ${sent.reason}.`,
  }
  return { outcome: sent.outcome, providerId: '', text: texts[sent.outcome] }
}
