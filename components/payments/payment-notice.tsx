import { PayButton } from '@/components/payments/pay-button'
import { PayBy } from '@/components/payments/pay-by'
import { type BannerTone, PaymentBanner } from '@/components/payments/payment-banner'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { Refund } from '@/lib/payments/deadlines'
import type { AttemptResult, LastAttempt, PaymentNoticeKind } from '@/lib/payments/notice'
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

type PaymentNoticeProps = {
  news: PaymentNoticeKind
  subject: NoticeSubject
  lastTry: LastAttempt
  now: Date
}

const banners: Record<PaymentNoticeKind, { tone: BannerTone; title: string }> = {
  paid: { tone: 'green', title: 'Payment received' },
  declined: { tone: 'red', title: 'Payment declined' },
  checking: { tone: 'yellow', title: 'We are checking your payment' },
  unpaid: { tone: 'yellow', title: 'Not paid yet' },
  'not-paid-in-time': { tone: 'yellow', title: 'Not paid in time' },
  'caretaker-unavailable': { tone: 'yellow', title: 'This visit cannot take place' },
  'refund-due': { tone: 'yellow', title: 'Your money comes back' },
  refunded: { tone: 'green', title: 'Your money was sent back' },
}

/** The payment status of an order or appointment with its actions, at the top of the page. */
export function PaymentNotice({ news, subject, lastTry, now }: PaymentNoticeProps) {
  const { tone, title } = banners[news]
  const { last, returned } = lastTry
  const isCancelled = news === 'declined' && last?.isCancelled === true
  return (
    <PaymentBanner tone={tone} title={isCancelled ? 'Payment cancelled' : title} isResult={returned}>
      <p>
        <WholeNumbers>{noticeText(news, subject, last)}</WholeNumbers>
      </p>
      {subject.payBy && news !== 'checking' && (
        <p>
          <PayBy at={subject.payBy} now={now.toISOString()} />
        </p>
      )}
      <NoticeActions news={news} subject={subject} />
      {(news === 'checking' || news === 'unpaid') && <PaymentWatch />}
    </PaymentBanner>
  )
}

function NoticeActions({ news, subject: { kind, id } }: Pick<PaymentNoticeProps, 'news' | 'subject'>) {
  if (news !== 'declined' && news !== 'unpaid' && news !== 'checking') return null
  return (
    <div className="payment-deeds">
      <PayButton
        kind={kind}
        id={id}
        label={news === 'unpaid' ? 'Pay now' : 'Pay again'}
        variant={news === 'checking' ? 'outline' : 'accent'}
      />
    </div>
  )
}

const price = (rupees: number) => formatPrice(rupeesToPaisa(rupees), { always: true })

function noticeText(news: PaymentNoticeKind, subject: NoticeSubject, last: AttemptResult | null): string {
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
  if (isCash) return `We sent the ${price(amount)} back${when} that you paid in cash.`
  const named = reference ? ` The bank calls it ${reference}.` : ''
  return `We sent ${price(amount)} back${when} to the card or account it was paid with.${named} Banks take a few working days to show it.`
}
