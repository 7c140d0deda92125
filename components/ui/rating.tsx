import { useTranslations } from '#i18n'
import { StarIcon } from './icons'

/** One star, the average and how many ratings. */
export function Rating({ average, count }: { average: number; count: number }) {
  const t = useTranslations('ui.rating')
  return (
    <span className="inline-flex items-center gap-1 text-[0.875rem] text-muted-foreground tabular-nums [&>svg]:size-4 [&>svg]:stroke-marigold-line [&>svg]:text-marigold">
      <StarIcon />
      {t.rich('text', {
        average: average.toFixed(1),
        count,
        hidden: (words) => <span className="sr-only">{words}</span>,
        shown: (words) => <span aria-hidden>{words}</span>,
      })}
    </span>
  )
}
