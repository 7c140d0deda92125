import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatShortDate } from '@/lib/base/time/format'
import type { ClaimStatus } from '@/lib/orders/claims/rules'
import type { ClaimEntry } from '@/lib/orders/claims/schema'

const words: Record<ClaimStatus, string> = {
  OPEN: 'open',
  REPLACED: 'replaced',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
}

/** Earlier claims of the same account or telephone number. */
export function EarlierClaims({ earlier, now }: { earlier: ClaimEntry['earlier']; now: Date }) {
  const { orders, claims, replaced, refunded, declined, latest } = earlier
  const figures = [
    `${orders} ${orders === 1 ? 'order' : 'orders'} delivered`,
    claims === 0 ? 'first claim' : `${claims} earlier ${claims === 1 ? 'claim' : 'claims'}`,
    ...(claims > 0 ? [`${replaced} replaced, ${refunded} refunded, ${declined} declined`] : []),
  ]
  return (
    <div className="grid gap-1 rounded-md bg-muted px-3 py-2.5 text-sm/relaxed">
      <p className="font-semibold">{figures.join(' · ')}</p>
      {latest.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {latest.map(({ claim, _id, number, status, createdAt }) => (
            <li key={claim}>
              <Link className="link" href={adminPaths.order(_id)} prefetch={false}>
                <ShortNumber>{number}</ShortNumber>
              </Link>{' '}
              {words[status]}, {formatShortDate(createdAt, now)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
