import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { formatShortDate } from '@/lib/base/time/format'
import type { ClaimEntry } from '@/lib/orders/claims/schema'
import { claimStates } from './claim-texts'

/** How a claim was answered, by whom and when. */
export function ClaimAnswer({ claim, now }: { claim: ClaimEntry; now: Date }) {
  const { status, reason, refund, replacement, decidedBy, decidedAt } = claim
  const { text, tone } = claimStates[status]
  return (
    <div className="grid justify-items-start gap-1.5 text-sm/relaxed">
      <Badge tone={tone}>{text}</Badge>
      <p className="wrap-anywhere">
        {replacement && (
          <>
            By order{' '}
            <Link className="link" href={adminPaths.order(replacement._id)} prefetch={false}>
              <ShortNumber>{replacement.number}</ShortNumber>
            </Link>
            .{' '}
          </>
        )}
        {refund !== null && <>{formatPrice(refund, { always: true })} back. </>}
        {reason && (
          <>
            “<TypedText>{reason}</TypedText>”{' '}
          </>
        )}
        {decidedBy}
        {decidedAt && `, ${formatShortDate(decidedAt, now)}`}
      </p>
    </div>
  )
}
