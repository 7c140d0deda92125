import type { ImportDto } from '@/lib/office/imports/schema'

/** The use of each column of the file. */
export function ImportColumns({ columns }: { columns: ImportDto['columns'] }) {
  const used = columns.filter(({ use }) => use !== null)
  const unused = columns.filter(({ use }) => use === null)
  return (
    <details className="max-w-[68ch]">
      <summary className="min-h-11 cursor-pointer font-semibold">
        Columns: {used.length} used, {unused.length} not used
      </summary>
      <dl className="grid gap-x-4 gap-y-1 text-sm/5.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {used.map(({ header, use }) => (
          <div key={header} className="contents">
            <dt className="font-semibold wrap-anywhere">{header}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{use}</dd>
          </div>
        ))}
      </dl>
      {unused.length > 0 && (
        <p className="mt-3 text-sm/5.5 wrap-anywhere text-muted-foreground">
          Not used: {unused.map(({ header }) => header).join(', ')}
        </p>
      )}
    </details>
  )
}
