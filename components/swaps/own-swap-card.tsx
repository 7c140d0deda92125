import { useLocale, useTranslations } from '#i18n'
import type { ListPlace } from '@/components/feedback/use-after-delete'
import { buttonVariants } from '@/components/ui/button'
import { PencilIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import { isPending } from '@/lib/swaps/rules'
import type { GivenRating, SwapView } from '@/lib/swaps/schema'
import { DeleteSwap } from './delete-swap'
import { PartyBlock } from './party-block'
import { SwapCard, SwapHead } from './swap-card'

type OwnSwapCardProps = {
  swap: SwapView
  ratings: readonly GivenRating[]
  place: ListPlace
  /** Whether swaps can be changed at present. */
  canEdit: boolean
}

/** A swap of the viewer: its actions while it is open, then its partner. */
export function OwnSwapCard({ swap, ratings, place, canEdit }: OwnSwapCardProps) {
  const locale = useLocale()
  const t = useTranslations('swaps.mine')
  const listTexts = useTranslations('swaps.list')
  const { id, partner, createdAt } = swap
  const names = swap.offered.map(({ name }) => name).join(listTexts('comma'))
  return (
    <SwapCard
      swap={swap}
      isWide
      head={
        <SwapHead
          title={t.rich('created', {
            date: formatDate(createdAt, locale),
            time: (words) => <time dateTime={createdAt}>{words}</time>,
          })}
        >
          <span className="uppercase">
            <StatusBadge status={swap.status} label={t(partner ? 'completed' : 'pending')} />
          </span>
        </SwapHead>
      }
      note={
        partner && (
          <PartyBlock
            title={t('swapPartner')}
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
          {canEdit && (
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.editSwap(id)}>
              <PencilIcon />
              {t.rich('edit', { names, hidden: (words) => <span className="sr-only">{words}</span> })}
            </Link>
          )}
          <DeleteSwap id={id} names={names} place={place} />
        </>
      )}
    </SwapCard>
  )
}
