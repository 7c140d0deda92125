import { ListLink } from '@/components/admin/lists/link'
import type { Column } from '@/components/admin/lists/table'
import { ShortMoment } from '@/components/orders/short-moment'
import { beside, ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/base/admin-paths'
import type { AdminSwap } from '@/lib/swaps/admin-list'

export const swapColumns = (now: Date): readonly Column<AdminSwap>[] => [
  {
    head: 'Owner',
    always: true,
    cell: ({ owner, partner }) => (
      <ListName shared>
        {owner}
        {partner && <ListNote>with {partner}</ListNote>}
      </ListName>
    ),
  },
  {
    head: 'Offers',
    cell: ({ offered }) => (
      <ListCell label="Offers" alone className="max-lg:text-foreground">
        <span className="lg:line-clamp-2 lg:leading-5">{offered.join(', ')}</span>
      </ListCell>
    ),
  },
  {
    head: 'Wants',
    cell: ({ desired }) => (
      <ListCell label="Wants" alone>
        <span className="lg:line-clamp-2 lg:leading-5">
          <span className="lg:hidden">for </span>
          {desired.join(', ')}
        </span>
      </ListCell>
    ),
  },
  {
    head: 'Since',
    sort: ['since', 'falling'],
    cell: ({ createdAt }) => (
      <ListCell label="Since" className="max-lg:-order-2 max-lg:[&_time>span]:hidden">
        <ShortMoment at={createdAt} now={now} />
      </ListCell>
    ),
  },
  {
    head: 'Status',
    cell: ({ state }) => (
      <ListCell label="Status" className={beside}>
        <StatusBadge status={state} />
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: ({ id, owner }) => (
      <ListAction>
        <ListLink href={adminPaths.swap(id)} label={`Details of the swap of ${owner}`} />
      </ListAction>
    ),
  },
]
