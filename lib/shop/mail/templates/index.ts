import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import type { Shop } from '@/lib/shop/identity/schema'
import { type Email, type MailReason, toEmail } from '@/lib/shop/mail/layout'
import { type AccountMail, accountMail } from '@/lib/shop/mail/templates/accounts'
import { type AppointmentMail, appointmentMail } from '@/lib/shop/mail/templates/appointments'
import { type CaretakerMail, caretakerMail } from '@/lib/shop/mail/templates/caretakers'
import { type ClaimMail, claimMail } from '@/lib/shop/mail/templates/claims'
import { type OrderMail, orderMail } from '@/lib/shop/mail/templates/orders'
import { type ParcelMail, parcelMail } from '@/lib/shop/mail/templates/parcels'
import type { Body, Drafts } from '@/lib/shop/mail/templates/parts'
import { type RefundMail, refundMail } from '@/lib/shop/mail/templates/refunds'
import { type ReviewMail, reviewMail } from '@/lib/shop/mail/templates/reviews'
import { type SwapMail, swapMail } from '@/lib/shop/mail/templates/swaps'
import { type TransferMail, transferMail } from '@/lib/shop/mail/templates/transfers'
import { type WaitMail, waitMail } from '@/lib/shop/mail/templates/waits'
import { withoutTypedLinks } from '@/lib/shop/mail/typed'

export interface MailContents
  extends OrderMail,
    ParcelMail,
    AppointmentMail,
    RefundMail,
    AccountMail,
    CaretakerMail,
    ClaimMail,
    SwapMail,
    TransferMail,
    ReviewMail,
    WaitMail {}
export type Template = keyof MailContents

/** Every email needs a name to greet ('': no one by name), and the address that its button opens. */
interface Frame {
  firstName: string
  link: string
}

/** The data of each template, stored with the email, so that it describes the time of the event. */
export type MailData = { [T in Template]: MailContents[T] & Frame }

const drafts: Drafts<MailContents> = {
  ...orderMail,
  ...parcelMail,
  ...appointmentMail,
  ...refundMail,
  ...accountMail,
  ...caretakerMail,
  ...claimMail,
  ...swapMail,
  ...transferMail,
  ...reviewMail,
  ...waitMail,
}

export const templateNames = Object.keys(drafts) as Template[]

/** The email of a shop by a template in a language; null for an unknown template. */
export function emailOf(
  shop: Shop,
  template: string,
  data: unknown,
  locale: Locale = defaultLocale,
): Email | null {
  if (!Object.hasOwn(drafts, template)) return null
  const t = translator(locale, 'mail.frame')
  // The outbox wrote this data for this template.
  const draft = drafts[template as Template] as (data: unknown, locale: Locale, shop: Shop) => Body
  const shown = withoutTypedLinks(withNumberOf(data), template) as Frame
  const { action, ...body } = draft(shown, locale, shop)
  const { firstName, link } = shown
  const reason = reasonOf(template, data)
  const greeting = t('greeting', { hasName: firstName ? 'yes' : 'no', firstName })
  return toEmail({ ...body, reason, greeting, action: { label: action, link } }, locale, shop)
}

/** Orders, waits and invitations need no account; everything else is only sent to accounts. */
function reasonOf(template: string, data: unknown): MailReason {
  if (Object.hasOwn(waitMail, template)) return 'wait'
  if (template === 'staff-invited') return 'invitation'
  const isAboutOrder =
    data instanceof Object && 'what' in data
      ? data.what === 'order'
      : /^(order|claim)-/.test(template) || template === 'part-refund'
  return isAboutOrder ? 'order' : 'account'
}

/** Old emails about orders have no number, so they show the id. */
function withNumberOf(data: unknown): unknown {
  const isOld = data instanceof Object && 'orderId' in data && !('number' in data)
  return isOld ? { ...data, number: data.orderId } : data
}
