import { useTranslations } from '#i18n'
import { RestoreSession } from '@/components/auth/restore-session'
import { Notice } from '@/components/feedback/notice'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type AttemptResult, attemptOutcome } from '@/lib/money/payments/notice'

type ReturnNoticeProps = {
  /** Null when the address has no signed result. */
  last: AttemptResult | null
  what: 'order' | 'appointment'
  /** The sign-in page, which leads back here. */
  loginHref: string
  /** Another account is signed in. */
  isOther: boolean
}

/** A buyer who returns from the payment page without a session sees the outcome and a link to sign in. */
export function ReturnNotice({ last, what, loginHref, isOther }: ReturnNoticeProps) {
  const t = useTranslations('payments.back')
  const titles = useTranslations('payments.notice.titles')
  const outcome = last && attemptOutcome(last)
  const next = t(isOther ? 'other' : 'see', { what })
  const outcomeText = useOutcomeText(last)
  return (
    <>
      <Notice
        drawing="letter"
        level={1}
        heading={outcome ? titles(last?.isCancelled ? 'cancelled' : outcome) : t('title')}
        message={outcomeText ?? next}
        note={outcomeText ? next : undefined}
      >
        <Link className={buttonVariants()} href={loginHref} prefetch={false}>
          {t(outcome === 'declined' ? 'signInAndPay' : 'signIn')}
        </Link>
      </Notice>
      {outcome === 'checking' && <PaymentWatch />}
      <RestoreSession />
    </>
  )
}

function useOutcomeText(last: AttemptResult | null): string | undefined {
  const t = useTranslations('payments.back')
  const reasons = useTranslations('payments.reasons')
  if (!last) return undefined
  const outcome = attemptOutcome(last)
  if (outcome === 'checking') return t('checking')
  if (outcome !== 'declined') return undefined
  return last.reason && !last.isCancelled ? t('failed', { reason: reasons(last.reason) }) : t('notCharged')
}
