import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { ArrowRightIcon, SwapIcon } from '@/components/ui/icons'
import { compareWorth, priceText, swapAnchor, totalWorth } from '@/lib/swaps/rules'
import type { SwapView } from '@/lib/swaps/schema'
import { SwapPlants } from './swap-plants'

type SwapCardProps = {
  swap: SwapView
  /** The owner, or the state. */
  head: ReactNode
  /** Between the plants and the actions. */
  note?: ReactNode
  children?: ReactNode
}

/** A swap: the plants offered and the plants wanted, side by side. */
export function SwapCard({ swap, head, note, children }: SwapCardProps) {
  return (
    <Card
      as="li"
      padding="tight"
      className="flex min-w-0 scroll-mt-24 flex-col gap-4 max-sm:gap-2"
      id={swapAnchor(swap.id)}
    >
      {head}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-3 max-sm:gap-1">
        <SwapPlants title="Offered Plants" plants={swap.offered} />
        <span className="grid size-10 place-items-center self-center rounded-full bg-clay-ground text-accent max-sm:size-5">
          <SwapIcon className="size-5.5 max-sm:size-3.5" />
        </span>
        <SwapPlants title="Desired Plants" plants={swap.desired} />
      </div>
      {note || !children ? (
        <>
          <BalanceLine swap={swap} className="text-center" />
          {note}
          {children && <Actions>{children}</Actions>}
        </>
      ) : (
        // On phones the balance is beside the actions.
        <div className="grid gap-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-3">
          <BalanceLine swap={swap} className="sm:text-center" />
          <Actions>{children}</Actions>
        </div>
      )}
    </Card>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap gap-3 *:flex-auto empty:hidden max-sm:*:px-3 max-sm:*:text-sm">
    {children}
  </div>
)

type SwapHeadProps = { title: ReactNode; children: ReactNode }

export function SwapHead({ title, children }: SwapHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="text-lg/heading wrap-anywhere">{title}</h2>
      {children}
    </header>
  )
}

/** The difference between the values of both sides. */
function BalanceLine({ swap: { offered, desired }, className }: { swap: SwapView; className: string }) {
  const balance = compareWorth(totalWorth(offered), totalWorth(desired))
  const isOffered = balance.kind === 'offered'
  return (
    <p
      className={cn(
        'text-[0.9375rem] text-muted-foreground tabular-nums max-sm:text-[0.8125rem]/[1.125rem]',
        className,
      )}
    >
      {balance.kind === 'fair' ? (
        'An even trade'
      ) : (
        <>
          <ArrowRightIcon
            className={cn('mr-1 inline size-4.5 align-[-0.1875rem]', isOffered && 'rotate-180')}
          />
          {isOffered ? 'What they offer is worth' : 'What they want is worth'}{' '}
          <strong className="font-semibold whitespace-nowrap text-foreground">
            {priceText({ price: balance.by })}
          </strong>{' '}
          more
        </>
      )}
    </p>
  )
}
