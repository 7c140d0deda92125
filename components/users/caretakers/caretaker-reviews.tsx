import { useLocale, useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'
import { Stars } from '@/components/ui/stars'
import { WrittenText } from '@/components/ui/written-text'
import type { CaretakerProfileDto } from '@/lib/accounts/users/schema'
import { formatDate } from '@/lib/base/time/format'
import { fullName } from '@/lib/platform/people/name'

export function CaretakerReviews({ reviews, rating }: Pick<CaretakerProfileDto, 'reviews' | 'rating'>) {
  const t = useTranslations('caretakers.reviews')
  const locale = useLocale()
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl/heading">
        {t('heading')}
      </h2>
      {reviews.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('none')}</p>
      ) : (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Stars value={rating.average} />
            <span>
              {t.rich('average', {
                average: rating.average.toFixed(1),
                count: rating.count,
                strong: (words) => <strong>{words}</strong>,
              })}
            </span>
          </p>
          <ul className="mb-3 max-w-[65ch]">
            {reviews.map(({ _id, user, rating: stars, comment, createdAt, updatedAt, booked }) => (
              <li key={_id} className="border-t border-border py-4">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Stars value={stars} />
                  {booked && <Badge tone="green">{t('booked')}</Badge>}
                </span>
                <WrittenText className="my-1.5">{comment}</WrittenText>
                <p className="text-sm text-muted-foreground">
                  {t.rich('by', {
                    name: fullName(user),
                    date: formatDate(createdAt, locale),
                    isEdited: createdAt === updatedAt ? 'no' : 'yes',
                    strong: (words) => <strong>{words}</strong>,
                    time: (words) => <time dateTime={createdAt}>{words}</time>,
                  })}
                </p>
              </li>
            ))}
          </ul>
          {rating.count > reviews.length && (
            <p className="text-sm text-muted-foreground">
              {t('newest', { shown: reviews.length, count: rating.count })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
