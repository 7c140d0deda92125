import Link from 'next/link'
import { Notice } from '@/components/feedback/notice'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { RestoreSession } from '@/components/session/session-recovery'
import { type AttemptResult, attemptOutcome } from '@/lib/payments/notice'

type ReturnNoticeProps = {
  /** Null when the address proves nothing: then nothing is told. */
  last: AttemptResult | null
  what: 'order' | 'appointment'
  /** Where to sign in, and come back from. */
  loginHref: string
  /** Somebody else is signed in here. */
  isOther: boolean
}

/** Back from the payment page without the session that went there: how it ended, and where to sign in. */
export function ReturnNotice({ last, what, loginHref, isOther }: ReturnNoticeProps) {
  const outcome = last && attemptOutcome(last)
  const next = isOther
    ? `This ${what} belongs to another account. Please sign in with that one to see it.`
    : `Please sign in to see your ${what}.`
  const told = noteOf(last)
  return (
    <>
      <Notice
        drawing="letter"
        level={1}
        heading={headingOf(last)}
        message={told ?? next}
        note={told ? next : undefined}
      >
        <Link className="btn btn-primary" href={loginHref} prefetch={false}>
          {outcome === 'declined' ? 'Sign in and pay again' : 'Sign in'}
        </Link>
      </Notice>
      {outcome === 'checking' && <PaymentWatch />}
      <RestoreSession />
    </>
  )
}

function headingOf(last: AttemptResult | null): string {
  if (!last) return 'Back from the payment page'
  const headings = {
    paid: 'Payment received',
    declined: 'Payment declined',
    checking: 'We are checking your payment',
  }
  return last.isCancelled ? 'Payment cancelled' : headings[attemptOutcome(last)]
}

function noteOf(last: AttemptResult | null): string | undefined {
  if (!last) return undefined
  const outcome = attemptOutcome(last)
  if (outcome === 'checking')
    return 'The bank has not confirmed it yet. This page looks again by itself; we write to you as soon as it is confirmed.'
  if (outcome !== 'declined') return undefined
  return last.reason && !last.isCancelled ? `${last.reason} Nothing was charged.` : 'Nothing was charged.'
}
