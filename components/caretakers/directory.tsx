import Link from 'next/link'
import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { paths } from '@/lib/paths'
import type { CaretakerDto } from '@/lib/users/schema'
import { CaretakerCard } from './caretaker-card'
import { DirectoryFilters, type DirectoryValues } from './directory-filters'

type DirectoryProps = {
  title: string
  /** The address without page and limit, filters included. */
  base: string
  values: DirectoryValues
  choices: { cities: string[]; services: string[] }
  result: {
    items: (CaretakerDto & { nextFree: string | null })[]
    total: number
    page: number
    limit: number
  }
}

export function Directory({ title, base, values, choices, result }: DirectoryProps) {
  const { items, total, page, limit } = result
  return (
    <Page>
      <PageHead
        title={title}
        lead="People who know what ails a lemon tree. Look at their free hours and have one come by."
      />
      <DirectoryFilters values={values} choices={choices} limit={limit} />
      {items.length > 0 ? (
        <div className="keeper-grid">
          {items.map(({ nextFree, ...caretaker }) => (
            <CaretakerCard key={caretaker._id} caretaker={caretaker} nextFree={nextFree} />
          ))}
        </div>
      ) : (
        <EmptyState message="No caretakers found.">
          <Link className="btn btn-primary" href={total > 0 ? base : paths.services}>
            {total > 0 ? 'Back to the first page' : 'See all caretakers'}
          </Link>
        </EmptyState>
      )}
      {total > 0 && <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />}
    </Page>
  )
}
