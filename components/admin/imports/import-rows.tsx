import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import type { ImportRowDto } from '@/lib/office/imports/schema'
import { outcomeTones, outcomeWords } from './import-text'

export function ImportRows({ rows }: { rows: ImportRowDto[] }) {
  return (
    <Table label="Rows of the file" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className="text-end">Line</TableHead>
          <TableHead>Product</TableHead>
          <TableHead>Result</TableHead>
          <TableHead>Details</TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({
  row: { line, name, planned, outcome, changes, notes, faults, pictureFaults, product },
}: {
  row: ImportRowDto
}) {
  const result = outcome ?? planned
  return (
    <StackRow>
      <StackCell className="text-end whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:self-start max-md:text-sm/5.5 max-md:text-muted-foreground max-md:before:content-['Line_']">
        {line}
      </StackCell>
      <StackCell className="max-md:col-start-1 max-md:row-start-1 max-md:font-semibold max-md:wrap-anywhere md:min-w-40">
        {product ? (
          <Link className="link" href={adminPaths.productEdit(product)} prefetch={false}>
            {name || '(no name)'}
          </Link>
        ) : (
          name || '(no name)'
        )}
      </StackCell>
      <StackCell className="max-md:col-start-2 max-md:row-start-1 max-md:text-end">
        {result && <Badge tone={outcomeTones[result]}>{outcomeWords[result][outcome ? 1 : 0]}</Badge>}
      </StackCell>
      <StackCell className="text-sm/5.5 wrap-anywhere max-md:col-start-1 max-md:row-start-2 max-md:self-start md:min-w-64">
        {[...faults, ...changes].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notes.map((text) => (
          <p key={text} className="text-tone-yellow">
            {text}
          </p>
        ))}
        {pictureFaults.map((text) => (
          <p key={text} className="text-tone-red">
            Picture {text}
          </p>
        ))}
      </StackCell>
    </StackRow>
  )
}
