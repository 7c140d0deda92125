import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ArrowRightIcon, SwapIcon } from '@/components/ui/icons'
import { compareWorth, priceText, swapAnchor, totalWorth } from '@/lib/swaps/rules'
import type { SwapView } from '@/lib/swaps/schema'
import { SwapPlants } from './swap-plants'

type SwapCardProps = {
  swap: SwapView
  /** Who it belongs to, or how it stands. */
  head: ReactNode
  /** Between the shelves and the actions. */
  note?: ReactNode
  children?: ReactNode
}

/** A swap: the plants offered and the plants wanted, side by side. */
export function SwapCard({ swap, head, note, children }: SwapCardProps) {
  return (
    <Card as="li" padding="tight" className="swap" id={swapAnchor(swap.id)}>
      {head}
      <div className="swap-shelves">
        <SwapPlants title="Offered Plants" plants={swap.offered} />
        <span className="swap-arrow">
          <SwapIcon />
        </span>
        <SwapPlants title="Desired Plants" plants={swap.desired} />
      </div>
      <BalanceLine swap={swap} />
      {note}
      {children && <div className="swap-actions">{children}</div>}
    </Card>
  )
}

/** A fair trade at a glance. */
function BalanceLine({ swap: { offered, desired } }: { swap: SwapView }) {
  const balance = compareWorth(totalWorth(offered), totalWorth(desired))
  if (balance.kind === 'fair') return <p className="swap-balance">An even trade</p>
  return (
    <p className="swap-balance">
      <ArrowRightIcon className={balance.kind === 'offered' ? 'rotate-180' : undefined} />
      {balance.kind === 'offered' ? 'What they offer is worth' : 'What they want is worth'}{' '}
      <strong>{priceText({ price: balance.by })}</strong> more
    </p>
  )
}
