import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { Stars } from '@/components/ui/stars'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminReview } from '@/lib/reviews/admin-list'
import type { Column } from './admin-table'
import { ListLink } from './list-link'

export const reviewColumns: readonly Column<AdminReview>[] = [
  {
    head: 'Review of',
    always: true,
    cell: ({ about, kind }) => (
      <ListName>
        {about.name}
        <ListNote>{kind === 'product' ? 'Product' : 'Caretaker'}</ListNote>
      </ListName>
    ),
  },
  {
    head: 'Stars',
    cell: ({ rating }) => (
      <ListCell label="Stars">
        <Stars value={rating} />
      </ListCell>
    ),
  },
  {
    head: 'Comment',
    cell: ({ comment }) => (
      <ListCell label="Comment">
        <span dir="auto" className="line-clamp-3 max-w-[50ch] wrap-anywhere">
          {comment}
        </span>
      </ListCell>
    ),
  },
  { head: 'By', cell: ({ author }) => <ListCell label="By">{author.name}</ListCell> },
  {
    head: 'Written',
    sort: ['written', 'falling'],
    cell: ({ createdAt }) => (
      <ListCell label="Written">
        <Moment at={createdAt.toISOString()} />
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: ({ kind, id, about, author }) => (
      <ListAction>
        <ListLink
          href={adminPaths.review(kind, id)}
          label={`Details of the review of ${about.name} by ${author.name}`}
        />
      </ListAction>
    ),
  },
]
