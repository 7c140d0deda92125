import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import type { Synonym } from '@/lib/catalogue/search/schema'
import { SynonymActions } from './synonym-actions'

const head = 'md:py-1.5'

export function SynonymTable({ synonyms }: { synonyms: Synonym[] }) {
  return (
    <Table label="Synonyms" className="max-md:block md:text-sm/5.5">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className={head}>Search term</TableHead>
          <TableHead className={head}>Also search for</TableHead>
          <TableHead className={head}>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {synonyms.map((synonym) => (
          <StackRow key={synonym._id}>
            <StackCell className="font-semibold wrap-anywhere md:py-1" dir="auto">
              {synonym.term}
            </StackCell>
            <StackCell
              className="wrap-anywhere max-md:col-start-1 max-md:row-start-2 max-md:text-sm/5.5 max-md:text-muted-foreground md:py-1"
              dir="auto"
            >
              {synonym.meanings.join(', ')}
            </StackCell>
            <StackCell className="text-end whitespace-nowrap max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:-me-2 md:py-1">
              <SynonymActions synonym={synonym} />
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}
