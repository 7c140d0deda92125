import { Allowed } from '@/components/auth/rights'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { shownStatus } from '@/lib/orders/claims/decision-rules'
import type { ClaimDto } from '@/lib/orders/claims/schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { claimStates } from './claim-texts'

type ClaimLinkProps = { order: Pick<OrderDto, '_id' | 'status'>; item: string; claims: readonly ClaimDto[] }

/** Below a line of an order: its claim, or where one is entered for a person on the telephone. */
export function ClaimLink({ order, item, claims }: ClaimLinkProps) {
  const claim = claims.find((entry) => entry.item._id === item)
  if (claim) {
    const { text, tone } = claimStates[shownStatus(claim)]
    return (
      <>
        <Badge tone={tone}>{text}</Badge>
        {claim.replacement && (
          <Link className="link text-sm" href={adminPaths.order(claim.replacement._id)} prefetch={false}>
            {claim.replacement.number}
          </Link>
        )}
      </>
    )
  }
  if (order.status !== 'DELIVERED') return null
  return (
    <Allowed needed="claims.write">
      <Link className="link text-sm" href={adminPaths.claimOf(order._id, item)} prefetch={false}>
        Enter a claim
      </Link>
    </Allowed>
  )
}
