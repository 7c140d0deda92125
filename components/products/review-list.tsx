import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Stars } from '@/components/ui/stars'
import { WrittenText } from '@/components/ui/written-text'
import { formatDate } from '@/lib/base/time/format'
import { isEdited } from '@/lib/catalogue/products/rules'
import type { ReviewView } from '@/lib/catalogue/products/views'

type ReviewListProps = {
  reviews: ReviewView[]
  rating: { average: number; count: number }
  /** How many gave one star, two, … five. */
  byStars: number[]
}

export function ReviewList({ reviews, rating, byStars }: ReviewListProps) {
  const t = useTranslations('products.reviews')
  const locale = useLocale()
  if (reviews.length === 0) {
    return <p className="text-muted-foreground">{t('none')}</p>
  }
  return (
    <>
      <div className="grid max-w-[68ch] gap-x-12 gap-y-5 border-b border-border pb-5 sm:grid-cols-[auto_minmax(0,22rem)] sm:items-center">
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm/relaxed text-muted-foreground">
          <strong className="font-serif text-4xl/none font-semibold text-foreground">
            {rating.average.toFixed(1)}
          </strong>
          <span>
            <Stars value={rating.average} />
            <br />
            {t('from', { count: rating.count })}
          </span>
        </p>
        <StarBars byStars={byStars} count={rating.count} />
      </div>
      <ul className="max-w-[68ch]">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-border py-5">
            <Stars value={review.rating} />
            <WrittenText className="mt-1.5">{review.comment}</WrittenText>
            <p className="mt-2 text-sm/relaxed text-muted-foreground">
              {t.rich('by', {
                name: review.author,
                date: formatDate(review.createdAt, locale),
                isEdited: isEdited(review) ? 'yes' : 'no',
                strong: (words) => <strong className="font-semibold text-foreground">{words}</strong>,
                verified: (words) => <VerifiedPurchase>{words}</VerifiedPurchase>,
                time: (words) => <time dateTime={review.createdAt}>{words}</time>,
              })}
            </p>
          </li>
        ))}
      </ul>
      {rating.count > reviews.length && (
        <p className="mt-2 text-sm/relaxed text-muted-foreground">
          {t('newest', { shown: reviews.length, count: rating.count })}
        </p>
      )}
    </>
  )
}

/** Only buyers of a delivered order can write a review. */
const VerifiedPurchase = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap text-primary before:content-['✓_'/'']">{children}</span>
)

/** The bars go from five stars down, each with its number. */
function StarBars({ byStars, count }: { byStars: number[]; count: number }) {
  const t = useTranslations('products.reviews')
  return (
    <ul className="grid gap-1 text-sm/relaxed tabular-nums" aria-label={t('byStars')}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const given = byStars[stars - 1] ?? 0
        return (
          <li
            key={stars}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)_2.5rem] items-center rtl:grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] gap-3"
          >
            <span>{t('stars', { stars })}</span>
            <span
              className="h-2 overflow-hidden rounded-[4px] bg-[color-mix(in_srgb,var(--border)_75%,var(--background))]"
              aria-hidden
            >
              <span
                className="block h-full rounded-[inherit] bg-marigold"
                style={{ width: `${(given / count) * 100}%` }}
              />
            </span>
            <span className="text-end text-muted-foreground">{given}</span>
          </li>
        )
      })}
    </ul>
  )
}
