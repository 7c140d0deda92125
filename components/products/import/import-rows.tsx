import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/admin-paths'
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
    <Table label="Imported rows" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className="text-end">Line</TableHead>
          <TableHead>Product</TableHead>
          <TableHead>Result</TableHead>
          <TableHead>Details</TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ line, fate, name, _id, changes, faults }) => (
          <StackRow key={line}>
            <StackCell className="text-end whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:self-start max-md:text-sm/5.5 max-md:text-muted-foreground max-md:before:content-['Line_']">
              {line}
            </StackCell>
            <StackCell className="max-md:col-start-1 max-md:row-start-1 max-md:font-semibold max-md:wrap-anywhere md:min-w-40">
              {_id ? (
                <Link className="link" href={adminPaths.productEdit(_id)} prefetch={false}>
                  {name}
                </Link>
              ) : (
                name || '(no name)'
              )}
            </StackCell>
            <StackCell className="max-md:col-start-2 max-md:row-start-1 max-md:text-end">
              <Badge tone={tones[fate]}>{words[fate][applied ? 1 : 0]}</Badge>
            </StackCell>
            <StackCell className="text-sm/5.5 wrap-anywhere max-md:col-start-1 max-md:row-start-2 max-md:self-start md:min-w-64">
              {[...faults, ...changes].map((one) => (
                <p key={one}>{one}</p>
              ))}
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}
