import { Stars } from '@/components/ui/stars'
import { WrittenText } from '@/components/ui/written-text'
import { fullName } from '@/lib/people/name'
import { formatDate } from '@/lib/time/format'
import type { CaretakerProfileDto } from '@/lib/users/schema'

export function CaretakerReviews({ reviews, rating }: Pick<CaretakerProfileDto, 'reviews' | 'rating'>) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl/heading">
        Hear from our users
      </h2>
      {reviews.length === 0 ? (
        <p className="text-sm text-muted-foreground">No reviews yet. Be the first to write one.</p>
      ) : (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Stars value={rating.average} />
            <span>
              <strong>{rating.average.toFixed(1)}</strong> out of 5 from {rating.count}{' '}
              {rating.count === 1 ? 'review' : 'reviews'}
            </span>
          </p>
          <ul className="mb-3 max-w-[65ch]">
            {reviews.map(({ _id, user, rating: stars, comment, createdAt, updatedAt }) => (
              <li key={_id} className="border-t border-border py-4">
                <Stars value={stars} />
                <WrittenText className="my-1.5">{comment}</WrittenText>
                <p className="text-sm text-muted-foreground">
                  <strong>{fullName(user)}</strong> · Reviewed on{' '}
                  <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                  {createdAt !== updatedAt && ' (Edited)'}
                </p>
              </li>
            ))}
          </ul>
          {rating.count > reviews.length && (
            <p className="text-sm text-muted-foreground">
              The newest {reviews.length} of {rating.count} reviews.
            </p>
          )}
        </>
      )}
    </section>
  )
}
