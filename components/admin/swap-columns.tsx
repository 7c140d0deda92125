import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminSwap } from '@/lib/swaps/admin-list'
import type { Column } from './admin-table'
import { ListLink } from './list-link'

export const swapColumns: readonly Column<AdminSwap>[] = [
  {
    head: 'Owner',
    always: true,
    cell: ({ owner, partner }) => (
      <ListName>
        {owner}
        {partner && <ListNote>with {partner}</ListNote>}
      </ListName>
    ),
  },
  { head: 'Offers', cell: ({ offered }) => <ListCell label="Offers">{offered.join(', ')}</ListCell> },
  { head: 'Wants', cell: ({ desired }) => <ListCell label="Wants">{desired.join(', ')}</ListCell> },
  {
    head: 'Since',
    sort: ['since', 'falling'],
    cell: ({ createdAt }) => (
      <ListCell label="Since">
        <Moment at={createdAt.toISOString()} />
      </ListCell>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => (
      <ListCell label="State">
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
