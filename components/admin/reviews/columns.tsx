import { ListLink } from '@/components/admin/lists/link'
import type { Column } from '@/components/admin/lists/table'
import { ShortMoment } from '@/components/orders/short-moment'
import { ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { Stars } from '@/components/ui/stars'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { AdminReview } from '@/lib/catalogue/reviews/admin-list'

export const reviewColumns = (now: Date): readonly Column<AdminReview>[] => [
  {
    head: 'Review of',
    always: true,
    cell: ({ about, kind }) => (
      <ListName>
        <span className="lg:block lg:max-w-44 lg:truncate">{about.name}</span>
        <ListNote>{kind === 'product' ? 'Product' : 'Caretaker'}</ListNote>
      </ListName>
    ),
  },
  {
    head: 'Stars',
    cell: ({ rating }) => (
      <ListCell label="Stars" className="whitespace-nowrap [&>span]:align-middle">
        <Stars value={rating} />
        {rating <= 3 && (
          <span className="ms-1.5 font-semibold text-tone-red tabular-nums" aria-hidden>
            {rating}
          </span>
        )}
      </ListCell>
    ),
  },
  {
    head: 'Comment',
    cell: ({ comment }) => (
      <ListCell label="Comment" alone className="max-lg:order-1 max-lg:text-foreground">
        <span dir="auto" className="line-clamp-3 wrap-anywhere lg:line-clamp-2 lg:leading-5">
          {isolateNumbers(comment)}
        </span>
      </ListCell>
    ),
  },
  {
    head: 'By',
    cell: ({ author }) => (
      <ListCell label="By">
        <span className="lg:line-clamp-1 lg:w-max lg:max-w-40">{author.name}</span>
      </ListCell>
    ),
  },
  {
    head: 'Written',
    sort: ['written', 'falling'],
    cell: ({ createdAt }) => (
      <ListCell label="Written" className="max-lg:[&_time>span]:hidden">
        <ShortMoment at={createdAt} now={now} />
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
