import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { paths } from '@/lib/paths'
import type { ImportedRow, RowResult } from '@/lib/products/import/schema'

const tones: Record<RowResult, BadgeTone> = { new: 'green', changed: 'blue', same: 'neutral', refused: 'red' }
const words: Record<RowResult, [before: string, after: string]> = {
  new: ['Will be added', 'Added'],
  changed: ['Will be updated', 'Changed'],
  same: ['No change', 'No change'],
  refused: ['Refused', 'Refused'],
}

export function ImportRows({ rows, applied }: { rows: ImportedRow[]; applied: boolean }) {
  return (
    <Table label="Imported rows" className="table-stack import-table">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="num">
            Line
          </th>
          <th scope="col">Product</th>
          <th scope="col">Result</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, fate, name, _id, changes, faults }) => (
          <tr key={line}>
            <td className="num">{line}</td>
            <td className="import-name">
              {_id ? (
                <Link className="link" href={paths.adminProductEdit(_id)} prefetch={false}>
                  {name}
                </Link>
              ) : (
                name || '(no name)'
              )}
            </td>
            <td className="import-fate">
              <Badge tone={tones[fate]}>{words[fate][applied ? 1 : 0]}</Badge>
            </td>
            <td className="import-why">
              {[...faults, ...changes].map((one) => (
                <p key={one}>{one}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
