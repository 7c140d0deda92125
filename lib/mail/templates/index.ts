import { type Email, toEmail } from '@/lib/mail/layout'
import { type AccountMail, accountMail } from '@/lib/mail/templates/accounts'
import { type AppointmentMail, appointmentMail } from '@/lib/mail/templates/appointments'
import { type OrderMail, orderMail } from '@/lib/mail/templates/orders'
import type { Body, Drafts } from '@/lib/mail/templates/parts'
import { type RefundMail, refundMail } from '@/lib/mail/templates/refunds'
import { type ReviewMail, reviewMail } from '@/lib/mail/templates/reviews'
import { type SwapMail, swapMail } from '@/lib/mail/templates/swaps'

interface Contents extends OrderMail, AppointmentMail, RefundMail, AccountMail, SwapMail, ReviewMail {}
export type Template = keyof Contents

/** What every email needs: whom it greets, and the address that its button opens. */
interface Frame {
  firstName: string
  link: string
}

/** The data of each template, stored with the email, so that it describes the time of the event. */
export type MailData = { [T in Template]: Contents[T] & Frame }

const drafts: Drafts<Contents> = {
  ...orderMail,
  ...appointmentMail,
  ...refundMail,
  ...accountMail,
  ...swapMail,
  ...reviewMail,
}

/** The email of a template; null for an unknown template. */
export function emailOf(template: string, data: unknown): Email | null {
  if (!Object.hasOwn(drafts, template)) return null
  // The outbox wrote this data for this template.
  const { action, ...body } = (drafts[template as Template] as (data: unknown) => Body)(withNumberOf(data))
  const { firstName, link } = data as Frame
  return toEmail({
    ...body,
    greeting: `Assalam o alaikum ${firstName},`,
    action: { label: action, link },
  })
}

/** Old emails about orders have no number, so they show the id. */
function withNumberOf(data: unknown): unknown {
  const isOld = data instanceof Object && 'orderId' in data && !('number' in data)
  return isOld ? { ...data, number: data.orderId } : data
}
