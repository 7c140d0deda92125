import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminSwap } from '@/lib/swaps/admin-list'
import { ListLink } from './list-link'

const columns = ['Owner', 'Offers', 'Wants', 'Since', 'State', 'View']

export function SwapsList({ swaps }: { swaps: AdminSwap[] }) {
  return (
    <ListTable label="Plant swaps" columns={columns}>
      {swaps.map(({ id, owner, partner, offered, desired, createdAt, state }) => (
        <ListRow key={id}>
          <ListName>
            {owner}
            {partner && <ListNote>with {partner}</ListNote>}
          </ListName>
          <ListCell label="Offers">{offered.join(', ')}</ListCell>
          <ListCell label="Wants">{desired.join(', ')}</ListCell>
          <ListCell label="Since">
            <Moment at={createdAt.toISOString()} />
          </ListCell>
          <ListCell label="State">
            <StatusBadge status={state} />
          </ListCell>
          <ListAction>
            <ListLink href={adminPaths.swap(id)} label={`Details of the swap of ${owner}`} />
          </ListAction>
        </ListRow>
      ))}
    </ListTable>
  )
}
