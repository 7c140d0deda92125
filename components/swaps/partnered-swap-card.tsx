import { StatusBadge } from '@/components/ui/status-badge'
import type { GivenRating, SwapView } from '@/lib/swaps/schema'
import { formatDate } from '@/lib/time/format'
import { PartyBlock } from './party-block'
import { SwapCard, SwapHead } from './swap-card'

type PartneredSwapCardProps = { swap: SwapView; ratings: readonly GivenRating[] }

/** A swap of another user in which the viewer is the partner. */
export function PartneredSwapCard({ swap, ratings }: PartneredSwapCardProps) {
  return (
    <SwapCard
      swap={swap}
      isWide
      head={
        <SwapHead
          title={
            <>
              Agreed <time dateTime={swap.updatedAt}>{formatDate(swap.updatedAt)}</time>
            </>
          }
        >
          <span className="uppercase">
            <StatusBadge status={swap.status} label="Completed" />
          </span>
        </SwapHead>
      }
      note={
        <PartyBlock
          title="Swap owner"
          swapId={swap.id}
          person={swap.owner}
          viewerId={swap.partner?.id ?? ''}
          ratings={ratings}
        />
      }
    />
  )
}
