import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'

type WorthLineProps = {
  price: string
  /** Announced when it changes. */
  isOutput?: boolean
  className?: string
}

/** The total value of one side of a swap. */
export function WorthLine({ price, isOutput = false, className }: WorthLineProps) {
  const t = useTranslations('swaps.worth')
  const Value = isOutput ? 'output' : 'strong'
  return (
    <p
      className={cn(
        'border-t border-border pt-2 text-sm/relaxed text-muted-foreground tabular-nums',
        '*:font-semibold *:text-foreground',
        className,
      )}
    >
      {t.rich('text', { price, value: (words) => <Value>{words}</Value> })}
    </p>
  )
}
