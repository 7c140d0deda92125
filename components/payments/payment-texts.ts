import { useLocale, useTranslations } from '#i18n'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import type { Refund } from '@/lib/money/payments/deadlines'
import type { AttemptResult, PaymentNoticeKind } from '@/lib/money/payments/notice'

/** The subject of a payment, as the notice shows it. */
export interface NoticeSubject {
  kind: 'order' | 'appointment'
  id: string
  /** The name, for example "order G-5D762". */
  name: string
  amount: Paisa
  payBy?: string | undefined
  refund: Refund | null
  /** It was paid in cash. */
  isCash?: boolean
  /** Why the system cancelled it, as a sentence. */
  ending: string | null
  /** A sentence about what happens after payment. */
  next: string | null
}

const price = (amount: Paisa) => formatPrice(amount, { always: true })

/** The sentences of the payment notice. */
export function useNoticeText() {
  const t = useTranslations('payments.notice')
  const reasons = useTranslations('payments.reasons')
  const refundText = useRefundText()
  const refundedText = useRefundedText()
  return (news: PaymentNoticeKind, subject: NoticeSubject, last: AttemptResult | null): string => {
    const { kind, name, refund, isCash, ending, next } = subject
    const amount = price(subject.amount)
    switch (news) {
      case 'paid':
        return sentences(t('paid', { amount, name }), next)
      case 'declined':
        return last?.reason && !last.isCancelled
          ? t('failed', { reason: reasons(last.reason), name })
          : t('notCharged', { name })
      case 'checking':
        return t('checking')
      case 'unpaid':
        return t('unpaid', { amount, name })
      case 'not-paid-in-time':
        return t(kind === 'order' ? 'orderNotPaid' : 'visitNotPaid')
      case 'caretaker-unavailable':
        return sentences(ending, t('nothingToPay'))
      case 'refund-due':
        return sentences(ending, refundText(refund, isCash))
      case 'refunded':
        return sentences(ending, refund && refundedText(refund, isCash))
    }
  }
}

const sentences = (...all: (string | null)[]) => all.filter(Boolean).join(' ')

/** How and when a refund is sent. */
export function useRefundText() {
  const t = useTranslations('payments.refund')
  const locale = useLocale()
  return (refund: Pick<Refund, 'amount' | 'parts' | 'by'> | null, isCash = false): string =>
    refund?.by
      ? t(isCash ? 'cashAhead' : 'ahead', {
          amount: price(refund.amount),
          isRest: refund.parts ? 'yes' : 'no',
          parts: refund.parts ? price(refund.parts) : '',
          by: formatDate(refund.by, locale),
        })
      : t('undated')
}

function useRefundedText() {
  const t = useTranslations('payments.refund')
  const locale = useLocale()
  return ({ amount, doneAt, reference }: Refund, isCash = false): string =>
    t(isCash ? 'cashDone' : 'done', {
      amount: price(amount),
      hasDate: doneAt ? 'yes' : 'no',
      date: doneAt ? formatDate(doneAt, locale) : '',
      hasReference: reference ? 'yes' : 'no',
      reference: reference ?? '',
    })
}
