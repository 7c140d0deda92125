import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import type { CalloutTone } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PayButton } from '@/components/payments/pay-button'
import { PayBy } from '@/components/payments/pay-by'
import { PaymentBanner } from '@/components/payments/payment-banner'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { LastAttempt, PaymentNoticeKind } from '@/lib/money/payments/notice'
import { type NoticeSubject, useNoticeText } from './payment-texts'

/** A transfer by hand, by which the same can be paid. */
export interface TransferSlot {
  /**
   * `notice`: it takes the place of the notice while something is due. `below`: it is offered below the notice. `done`: it has
   * arrived.
   */
  place: 'notice' | 'below' | 'done'
  panel: ReactNode
  /** What the page says of a reported transfer once nothing is due any more. */
  ended?: ReactNode
}

/** Whether the notice of this kind asks for money. */
const isAsking = (news: PaymentNoticeKind) => news === 'unpaid' || news === 'declined'

type OrTransferProps = {
  /** Null: there is nothing to say about a payment. */
  news: PaymentNoticeKind | null
  transfer: TransferSlot | null
  /** The notice of the payment. */
  children: ReactNode
}

/** The notice of a payment, and the transfer in its place or below it. */
export function OrTransfer({ news, transfer, children }: OrTransferProps) {
  if (transfer?.ended && (!news || news === 'not-paid-in-time')) return transfer.ended
  if (!news) return transfer?.place === 'done' ? transfer.panel : null
  if (!transfer || !isAsking(news) || transfer.place === 'done') return children
  return (
    <>
      {transfer.place === 'below' && children}
      {transfer.panel}
    </>
  )
}

type PaymentNoticeProps = {
  news: PaymentNoticeKind
  subject: NoticeSubject
  lastAttempt: LastAttempt
  now: Date
  /** Further actions. */
  children?: ReactNode
}

const tones: Record<PaymentNoticeKind, CalloutTone> = {
  paid: 'green',
  declined: 'red',
  checking: 'yellow',
  unpaid: 'yellow',
  'not-paid-in-time': 'yellow',
  'caretaker-unavailable': 'yellow',
  'refund-due': 'yellow',
  refunded: 'green',
}

/** The payment status of an order or appointment with its actions, at the top of the page. */
export function PaymentNotice({ news, subject, lastAttempt, now, children }: PaymentNoticeProps) {
  const t = useTranslations('payments.notice')
  const noticeText = useNoticeText()
  const { last, returned } = lastAttempt
  const isCancelled = news === 'declined' && last?.isCancelled === true
  return (
    <ClientMessages of={['payments.pay']}>
      <PaymentBanner
        tone={tones[news]}
        title={t(`titles.${isCancelled ? 'cancelled' : news}`)}
        isResult={returned}
      >
        <p>
          <WholeNumbers>{noticeText(news, subject, last)}</WholeNumbers>
        </p>
        {subject.payBy && news !== 'checking' && (
          <p>
            <PayBy deadline={subject.payBy} now={now.toISOString()} />
          </p>
        )}
        <NoticeActions news={news} subject={subject} />
        {children}
        {(news === 'checking' || news === 'unpaid') && <PaymentWatch />}
      </PaymentBanner>
    </ClientMessages>
  )
}

function NoticeActions({ news, subject: { kind, id } }: Pick<PaymentNoticeProps, 'news' | 'subject'>) {
  if (news !== 'declined' && news !== 'unpaid' && news !== 'checking') return null
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <PayButton
        kind={kind}
        id={id}
        again={news !== 'unpaid'}
        variant={news === 'checking' ? 'outline' : 'accent'}
      />
    </div>
  )
}
