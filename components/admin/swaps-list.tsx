import { Moment } from '@/components/orders/moment'
import { StatusBadge } from '@/components/ui/status-badge'
import { Table } from '@/components/ui/table'
import { paths } from '@/lib/paths'
import type { AdminSwap } from '@/lib/swaps/admin-list'
import { ListLink } from './list-link'

export function SwapsList({ swaps }: { swaps: AdminSwap[] }) {
  return (
    <Table label="Plant swaps" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Owner</th>
          <th scope="col">Offers</th>
          <th scope="col">Wants</th>
          <th scope="col">Since</th>
          <th scope="col">State</th>
          <th scope="col">View</th>
        </tr>
      </thead>
      <tbody>
        {swaps.map(({ id, owner, partner, offered, desired, createdAt, state }) => (
          <tr key={id}>
            <th scope="row">
              {owner}
              {partner && <span className="hint">with {partner}</span>}
            </th>
            <td data-label="Offers">{offered.join(', ')}</td>
            <td data-label="Wants">{desired.join(', ')}</td>
            <td data-label="Since">
              <Moment at={createdAt.toISOString()} />
            </td>
            <td data-label="State">
              <StatusBadge status={state} />
            </td>
            <td>
              <ListLink href={paths.adminSwap(id)} label={`Details of the swap of ${owner}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
