import type { ListPlace } from '@/components/feedback/use-after-delete'
import { buttonVariants } from '@/components/ui/button'
import { PencilIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { paths } from '@/lib/paths'
import { isPending } from '@/lib/swaps/rules'
import type { GivenRating, SwapView } from '@/lib/swaps/schema'
import { formatDate } from '@/lib/time/format'
import { DeleteSwap } from './delete-swap'
import { PartyBlock } from './party-block'
import { SwapCard, SwapHead } from './swap-card'

type OwnSwapCardProps = { swap: SwapView; ratings: readonly GivenRating[]; place: ListPlace }

/** A swap of the viewer: its actions while it is open, then its partner. */
export function OwnSwapCard({ swap, ratings, place }: OwnSwapCardProps) {
  const { id, partner, createdAt } = swap
  const names = swap.offered.map(({ name }) => name).join(', ')
  return (
    <SwapCard
      swap={swap}
      isWide
      head={
        <SwapHead
          title={
            <>
              Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </>
          }
        >
          <span className="uppercase">
            <StatusBadge status={swap.status} label={partner ? 'Completed' : 'Pending'} />
          </span>
        </SwapHead>
      }
      note={
        partner && (
          <PartyBlock
            title="Swap partner"
            swapId={id}
            person={partner}
            viewerId={swap.owner.id}
            ratings={ratings}
          />
        )
      }
    >
      {isPending(swap) && (
        <>
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.editSwap(id)}>
            <PencilIcon />
            Edit<span className="sr-only"> the swap of {names}</span>
          </Link>
          <DeleteSwap id={id} names={names} place={place} />
        </>
      )}
    </SwapCard>
  )
}
