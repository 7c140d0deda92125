import { StarIcon } from './icons'

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars for one review. A card shows `Rating` instead: one star, the average, the count. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      className="inline-flex text-marigold [&>svg]:size-4.5 [&>svg]:stroke-marigold-line"
      role="img"
      aria-label={`${value} out of 5 stars`}
    >
      {STARS.map((star) => (
        <StarIcon key={star} {...(star > Math.round(value) ? { fill: 'none' } : {})} />
      ))}
    </span>
  )
}

export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-[0.875rem] text-muted-foreground tabular-nums [&>svg]:size-4 [&>svg]:stroke-marigold-line [&>svg]:text-marigold">
      <StarIcon />
      <span className="sr-only">Rated</span> {average.toFixed(1)} <span aria-hidden>({count})</span>
      <span className="sr-only">
        out of 5 in {count} {count === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}
