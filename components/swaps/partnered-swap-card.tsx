import { useLocale, useTranslations } from '#i18n'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatDate } from '@/lib/base/time/format'
import type { GivenRating, SwapView } from '@/lib/swaps/schema'
import { PartyBlock } from './party-block'
import { SwapCard, SwapHead } from './swap-card'

type PartneredSwapCardProps = { swap: SwapView; ratings: readonly GivenRating[] }

/** A swap of another user in which the viewer is the partner. */
export function PartneredSwapCard({ swap, ratings }: PartneredSwapCardProps) {
  const locale = useLocale()
  const t = useTranslations('swaps.mine')
  return (
    <SwapCard
      swap={swap}
      isWide
      head={
        <SwapHead
          title={t.rich('agreed', {
            date: formatDate(swap.updatedAt, locale),
            time: (words) => <time dateTime={swap.updatedAt}>{words}</time>,
          })}
        >
          <span className="uppercase">
            <StatusBadge status={swap.status} label={t('completed')} />
          </span>
        </SwapHead>
      }
      note={
        <PartyBlock
          title={t('swapOwner')}
          swapId={swap.id}
          person={swap.owner}
          viewerId={swap.partner?.id ?? ''}
          ratings={ratings}
        />
      }
    />
  )
}
