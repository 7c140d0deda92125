import { Moment } from '@/components/orders/moment'
import { Stars } from '@/components/ui/stars'
import { Table } from '@/components/ui/table'
import { paths } from '@/lib/paths'
import type { AdminReview } from '@/lib/reviews/admin-list'
import { ListLink } from './list-link'

export function ReviewsList({ reviews }: { reviews: AdminReview[] }) {
  return (
    <Table label="Reviews" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Review of</th>
          <th scope="col">Stars</th>
          <th scope="col">Comment</th>
          <th scope="col">By</th>
          <th scope="col">Written</th>
          <th scope="col">View</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map(({ kind, id, rating, comment, author, about, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              {about.name}
              <span className="hint">{kind === 'product' ? 'Product' : 'Caretaker'}</span>
            </th>
            <td data-label="Stars">
              <Stars value={rating} />
            </td>
            <td data-label="Comment">
              <span dir="auto" className="line-clamp-3 max-w-[50ch] wrap-anywhere">
                {comment}
              </span>
            </td>
            <td data-label="By">{author.name}</td>
            <td data-label="Written">
              <Moment at={createdAt.toISOString()} />
            </td>
            <td>
              <ListLink
                href={paths.adminReview(kind, id)}
                label={`Details of the review of ${about.name} by ${author.name}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
