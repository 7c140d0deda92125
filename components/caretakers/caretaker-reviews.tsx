import { Card } from '@/components/ui/card'
import { Stars } from '@/components/ui/stars'
import { fullName } from '@/lib/people/name'
import { formatDate } from '@/lib/time/format'
import type { CaretakerProfileDto } from '@/lib/users/schema'

export function CaretakerReviews({ reviews, rating }: Pick<CaretakerProfileDto, 'reviews' | 'rating'>) {
  return (
    <section aria-labelledby="reviews" className="keeper-reviews">
      <h2 id="reviews">Hear from our users</h2>
      {reviews.length === 0 ? (
        <p className="hint">No reviews yet. Be the first to write one.</p>
      ) : (
        <>
          <p className="keeper-sum">
            <Stars value={rating.average} />
            <span>
              <strong>{rating.average.toFixed(1)}</strong> out of 5 from {rating.count}{' '}
              {rating.count === 1 ? 'review' : 'reviews'}
            </span>
          </p>
          <ul className="keeper-voices">
            {reviews.map(({ _id, user, rating: stars, comment, createdAt, updatedAt }) => (
              <Card as="li" key={_id}>
                <Stars value={stars} />
                <p className="keeper-comment">{comment}</p>
                <p className="hint">
                  <strong>{fullName(user)}</strong> · Reviewed on{' '}
                  <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                  {createdAt !== updatedAt && ' (Edited)'}
                </p>
              </Card>
            ))}
          </ul>
          {rating.count > reviews.length && (
            <p className="hint">
              The newest {reviews.length} of {rating.count} reviews.
            </p>
          )}
        </>
      )}
    </section>
  )
}
