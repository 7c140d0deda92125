import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { SwapIcon } from '@/components/ui/icons'
import { compareWorth, priceText, swapAnchor, totalWorth } from '@/lib/swaps/rules'
import type { SwapView } from '@/lib/swaps/schema'
import { SwapPlants } from './swap-plants'

type SwapCardProps = {
  swap: SwapView
  /** The owner, or the state. */
  head: ReactNode
  /** Between the plants and the actions; on wide screens beside the plants. */
  note?: ReactNode
  /** The card is as wide as the page. */
  isWide?: boolean
  children?: ReactNode
}

/** A swap: the plants offered and the plants wanted, side by side. */
export function SwapCard({ swap, head, note, isWide = false, children }: SwapCardProps) {
  return (
    <Card
      as="li"
      padding="tight"
      className="flex min-w-0 scroll-mt-24 flex-col gap-4 wrap-anywhere max-sm:gap-2"
      id={swapAnchor(swap.id)}
    >
      {head}
      {note || !children ? (
        <>
          <div
            className={cn(
              'grid flex-1 gap-4',
              isWide && note && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start lg:gap-6',
            )}
          >
            <div className="grid gap-4">
              <BothSides swap={swap} isWide={isWide} />
              <BalanceLine swap={swap} className="text-center" />
            </div>
            {note}
          </div>
          {children && <Actions>{children}</Actions>}
        </>
      ) : (
        <>
          <BothSides swap={swap} isWide={isWide} />
          {/* In wide cards the balance is beside the actions. */}
          <div
            className={cn(
              'grid gap-4 max-sm:gap-2.5',
              isWide && 'lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center',
            )}
          >
            <BalanceLine swap={swap} className={isWide ? 'max-lg:text-center' : 'text-center'} />
            <Actions>{children}</Actions>
          </div>
        </>
      )}
    </Card>
  )
}

/** The offered plants and the desired ones; on phones a wide card has them below each other. */
function BothSides({ swap, isWide }: { swap: SwapView; isWide: boolean }) {
  const t = useTranslations('swaps.card')
  return (
    <div
      className={cn(
        'grid flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-3 max-sm:gap-1',
        isWide && 'max-sm:grid-cols-1 max-sm:gap-1.5',
      )}
    >
      <SwapPlants title={t('offered')} plants={swap.offered} asRows={isWide} />
      <span
        className={cn(
          'grid size-10 place-items-center self-center rounded-full bg-clay-ground text-accent max-sm:size-5',
          isWide && 'max-sm:size-7 max-sm:rotate-90 max-sm:justify-self-center',
        )}
      >
        <SwapIcon className="size-5.5 max-sm:size-3.5" />
      </span>
      <SwapPlants title={t('desired')} plants={swap.desired} asRows={isWide} />
    </div>
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

type BalanceLineProps = { swap: SwapView; className?: string | undefined }

/** The difference between the values of both sides, in words that are true for everybody who reads them. */
function BalanceLine({ swap: { offered, desired }, className }: BalanceLineProps) {
  const t = useTranslations('swaps.card')
  const balance = compareWorth(totalWorth(offered), totalWorth(desired))
  return (
    <p
      className={cn(
        'text-[0.9375rem] text-muted-foreground tabular-nums max-sm:text-[0.8125rem]/[1.125rem]',
        className,
      )}
    >
      {balance.kind === 'fair'
        ? t('even')
        : t.rich(balance.kind === 'offered' ? 'offeredMore' : 'desiredMore', {
            by: priceText({ price: balance.by }),
            price: (words) => (
              <strong className="font-semibold whitespace-nowrap text-foreground">{words}</strong>
            ),
          })}
    </p>
  )
}
