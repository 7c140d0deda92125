import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { Refund } from '@/lib/payments/deadlines'
import type { AttemptResult, PaymentNoticeKind } from '@/lib/payments/notice'
import { refundText } from '@/lib/shop/refund-text'
import { formatDate } from '@/lib/time/format'

/** What is paid for, as the notice shows it. */
export interface NoticeSubject {
  kind: 'order' | 'appointment'
  id: string
  /** For example "order G-5D762". */
  name: string
  /** Rupees. */
  amount: number
  payBy?: string | undefined
  refund: Refund | null
  /** It was paid in cash. */
  isCash?: boolean
  /** Why the system cancelled it, as a sentence. */
  ending: string | null
  /** What happens after payment, as a sentence. */
  next: string | null
}

const price = (rupees: number) => formatPrice(rupeesToPaisa(rupees), { always: true })

/** The sentences of the payment notice. */
export function noticeText(
  news: PaymentNoticeKind,
  subject: NoticeSubject,
  last: AttemptResult | null,
): string {
  const { kind, name, amount, refund, isCash, ending, next } = subject
  switch (news) {
    case 'paid':
      return `We have ${price(amount)} for your ${name}, and have emailed you a confirmation. ${next ?? ''}`.trim()
    case 'declined':
      return last?.reason && !last.isCancelled
        ? `${last.reason} Nothing was charged for your ${name}.`
        : `You were not charged. Your ${name} is not paid yet.`
    case 'checking':
      return 'The bank has not confirmed it yet. This page updates by itself. If the money has left your account, do not pay again: we will email you as soon as it is confirmed.'
    case 'unpaid':
      return `Please pay ${price(amount)} for your ${name}.`
    case 'not-paid-in-time':
      return kind === 'order'
        ? 'The order was cancelled, and nothing was charged. You may order the plants again.'
        : 'The time is free for others again, and nothing was charged. You are welcome to choose another time.'
    case 'caretaker-unavailable':
      return `${ending ?? ''} You have nothing to pay for it.`.trim()
    case 'refund-due':
      return [
        ending,
        refund?.by ? refundText(price(refund.amount), formatDate(refund.by), isCash) : refundWithoutDate,
      ]
        .filter(Boolean)
        .join(' ')
    case 'refunded':
      return [ending, refund ? refundedText(refund, isCash) : ''].filter(Boolean).join(' ')
  }
}

const refundWithoutDate = 'It goes back to the card or account it was paid with.'

function refundedText({ amount, doneAt, reference }: Refund, isCash = false): string {
  const when = doneAt ? ` on ${formatDate(doneAt)}` : ''
  if (isCash) return `We refunded ${price(amount)}${when}. You had paid it in cash.`
  const named = reference ? ` The bank reference is ${reference}.` : ''
  return `We sent ${price(amount)} back${when} to the card or account it was paid with.${named} Banks take a few working days to show it.`
}
