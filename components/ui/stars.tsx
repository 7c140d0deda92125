import { useTranslations } from '#i18n'
import { StarIcon } from './icons'

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars; the last one of an average is filled in part. A card shows `Rating` instead: one star, average, count. */
export function Stars({ value }: { value: number }) {
  const t = useTranslations('shell.common')
  return (
    <span
      className="inline-flex text-marigold [&_svg]:size-4.5 [&_svg]:stroke-marigold-line"
      role="img"
      aria-label={t('stars', { value })}
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
    <span className="grid rtl:-scale-x-100 *:[grid-area:1/1]">
      <StarIcon fill="none" />
      <StarIcon style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
    </span>
  )
}
