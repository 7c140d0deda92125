import { Stars } from '@/components/ui/stars'
import { formatDate } from '@/lib/dates'
import { isEdited } from '@/lib/products/rules'
import type { ReviewView } from '@/lib/products/schema'

type ReviewListProps = { reviews: ReviewView[]; rating: { average: number; count: number } }

export function ReviewList({ reviews, rating }: ReviewListProps) {
  if (reviews.length === 0) {
    return (
      <p className="review-none">
        No reviews yet. Whoever has received this product may write the first one.
      </p>
    )
  }
  return (
    <>
      <p className="review-sum">
        <Stars value={rating.average} />
        <strong>{rating.average.toFixed(1)}</strong> out of 5 from {rating.count}{' '}
        {rating.count === 1 ? 'review' : 'reviews'}
      </p>
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={review.id} className="review">
            <Stars value={review.rating} />
            <p className="review-text">{review.comment}</p>
            <p className="review-by">
              <strong>{review.author}</strong> · Reviewed on{' '}
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
