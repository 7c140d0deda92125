import { Stars } from '@/components/ui/stars'
import { isEdited } from '@/lib/products/rules'
import type { ReviewView } from '@/lib/products/schema'
import { formatDate } from '@/lib/time/format'

type ReviewListProps = {
  reviews: ReviewView[]
  rating: { average: number; count: number }
  /** How many gave one star, two, … five. */
  byStars: number[]
}

export function ReviewList({ reviews, rating, byStars }: ReviewListProps) {
  if (reviews.length === 0) {
    return <p className="review-none">No reviews yet. You can write one once your order has arrived.</p>
  }
  return (
    <>
      <div className="review-head">
        <p className="review-sum">
          <strong>{rating.average.toFixed(1)}</strong>
          <span>
            <Stars value={rating.average} />
            <br />
            out of 5 from {rating.count} {rating.count === 1 ? 'review' : 'reviews'}
          </span>
        </p>
        <StarBars byStars={byStars} count={rating.count} />
      </div>
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={review.id} className="review">
            <Stars value={review.rating} />
            <p className="review-text">{review.comment}</p>
            <p className="review-by">
              <strong>{review.author}</strong> <VerifiedPurchase /> · Reviewed on{' '}
              <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
              {isEdited(review) && ' (Edited)'}
            </p>
          </li>
        ))}
      </ul>
      {rating.count > reviews.length && (
        <p className="review-by">
          The newest {reviews.length} of {rating.count} reviews.
        </p>
      )}
    </>
  )
}

/** Only buyers of a delivered order can write a review. */
const VerifiedPurchase = () => <span className="review-verified">Verified purchase</span>

/** From five stars down, each bar with its number. */
function StarBars({ byStars, count }: { byStars: number[]; count: number }) {
  return (
    <ul className="star-bars" aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const given = byStars[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <span className="star-bar" aria-hidden>
              <span style={{ width: `${(given / count) * 100}%` }} />
            </span>
            <span className="star-count">{given}</span>
          </li>
        )
      })}
    </ul>
  )
}
