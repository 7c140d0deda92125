import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatDateTime } from '@/lib/base/time/format'
import type { ImportDto } from '@/lib/office/imports/schema'
import { statusTones, statusWords, summaryOf } from './import-text'

/** Imports with their results, the newest first. */
export function ImportList({ imports }: { imports: ImportDto[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">Imports</h2>
      <Table label="Imports" className="max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <TableHead>File</TableHead>
            <TableHead>State</TableHead>
            <TableHead>Result</TableHead>
            <TableHead>Uploaded</TableHead>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {imports.map((entry) => (
            <StackRow key={entry._id}>
              <StackCell className="max-md:col-start-1 max-md:row-start-1 wrap-anywhere md:min-w-40">
                <Link className="link" href={adminPaths.productImport(entry._id)} prefetch={false}>
                  {entry.fileName}
                </Link>
              </StackCell>
              <StackCell className="max-md:col-start-2 max-md:row-start-1">
                <Badge tone={statusTones[entry.status]}>{statusWords[entry.status]}</Badge>
              </StackCell>
              <StackCell className="text-sm/5.5 max-md:col-span-full">{summaryOf(entry)}</StackCell>
              <StackCell className="text-sm/5.5 text-muted-foreground max-md:col-span-full">
                {formatDateTime(entry.createdAt)}, {entry.createdBy.name}
              </StackCell>
            </StackRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
