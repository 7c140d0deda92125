import { StarIcon } from './icons'

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars; the last one of an average is filled in part. A card shows `Rating` instead: one star, average, count. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      className="inline-flex text-marigold [&_svg]:size-4.5 [&_svg]:stroke-marigold-line"
      role="img"
      aria-label={`${value} out of 5 stars`}
    >
      {STARS.map((star) => (
        <Star key={star} share={Math.round((value - star + 1) * 100)} />
      ))}
    </span>
  )
}

/** `share`: how many per cent are filled. */
function Star({ share }: { share: number }) {
  if (share <= 0) return <StarIcon fill="none" />
  if (share >= 100) return <StarIcon />
  return (
    <span className="grid *:[grid-area:1/1]">
      <StarIcon fill="none" />
      <StarIcon style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
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
