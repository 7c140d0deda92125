import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { Stars } from '@/components/ui/stars'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminReview } from '@/lib/reviews/admin-list'
import { ListLink } from './list-link'

const columns = ['Review of', 'Stars', 'Comment', 'By', 'Written', 'View']

export function ReviewsList({ reviews }: { reviews: AdminReview[] }) {
  return (
    <ListTable label="Reviews" columns={columns}>
      {reviews.map(({ kind, id, rating, comment, author, about, createdAt }) => (
        <ListRow key={id}>
          <ListName>
            {about.name}
            <ListNote>{kind === 'product' ? 'Product' : 'Caretaker'}</ListNote>
          </ListName>
          <ListCell label="Stars">
            <Stars value={rating} />
          </ListCell>
          <ListCell label="Comment">
            <span dir="auto" className="line-clamp-3 max-w-[50ch] wrap-anywhere">
              {comment}
            </span>
          </ListCell>
          <ListCell label="By">{author.name}</ListCell>
          <ListCell label="Written">
            <Moment at={createdAt.toISOString()} />
          </ListCell>
          <ListAction>
            <ListLink
              href={adminPaths.review(kind, id)}
              label={`Details of the review of ${about.name} by ${author.name}`}
            />
          </ListAction>
        </ListRow>
      ))}
    </ListTable>
  )
}
