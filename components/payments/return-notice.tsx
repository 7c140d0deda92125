import { Notice } from '@/components/feedback/notice'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { RestoreSession } from '@/components/session/session-recovery'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type AttemptResult, attemptOutcome } from '@/lib/payments/notice'

type ReturnNoticeProps = {
  /** Null when the address has no signed result. */
  last: AttemptResult | null
  what: 'order' | 'appointment'
  /** The sign-in page, which leads back here. */
  loginHref: string
  /** Another account is signed in. */
  isOther: boolean
}

/** For a buyer who returns from the payment page without a session: the outcome and a link to sign in. */
export function ReturnNotice({ last, what, loginHref, isOther }: ReturnNoticeProps) {
  const outcome = last && attemptOutcome(last)
  const next = isOther
    ? `This ${what} belongs to another account. Please sign in with that one to see it.`
    : `Please sign in to see your ${what}.`
  const outcomeText = toOutcomeText(last)
  return (
    <>
      <Notice
        drawing="letter"
        level={1}
        heading={toHeading(last)}
        message={outcomeText ?? next}
        note={outcomeText ? next : undefined}
      >
        <Link className={buttonVariants()} href={loginHref} prefetch={false}>
          {outcome === 'declined' ? 'Sign in and pay again' : 'Sign in'}
        </Link>
      </Notice>
      {outcome === 'checking' && <PaymentWatch />}
      <RestoreSession />
    </>
  )
}

function toHeading(last: AttemptResult | null): string {
  if (!last) return 'Back from the payment page'
  const headings = {
    paid: 'Payment received',
    declined: 'Payment declined',
    checking: 'We are checking your payment',
  }
  return last.isCancelled ? 'Payment cancelled' : headings[attemptOutcome(last)]
}

function toOutcomeText(last: AttemptResult | null): string | undefined {
  if (!last) return undefined
  const outcome = attemptOutcome(last)
  if (outcome === 'checking')
    return 'The bank has not confirmed it yet. This page updates by itself, and we will email you as soon as it is confirmed.'
  if (outcome !== 'declined') return undefined
  return last.reason && !last.isCancelled ? `${last.reason} You were not charged.` : 'You were not charged.'
}
