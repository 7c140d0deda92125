import { Table } from '@/components/ui/table'
import type { Synonym } from '@/lib/search/schema'
import { SynonymActions } from './synonym-actions'

export function SynonymTable({ synonyms }: { synonyms: Synonym[] }) {
  return (
    <Table label="Synonyms" className="table-stack synonym-table">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Search term</th>
          <th scope="col">Also search for</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {synonyms.map((synonym) => (
          <tr key={synonym._id}>
            <td className="font-semibold" dir="auto">
              {synonym.term}
            </td>
            <td className="synonym-meanings" dir="auto">
              {synonym.meanings.join(', ')}
            </td>
            <td className="admin-actions">
              <SynonymActions synonym={synonym} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
