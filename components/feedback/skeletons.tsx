import { Skeleton } from '@/components/ui/skeleton'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function Waiting({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** The shape of a listing: the same grid, frame and lines as its cards. */
export function CardGridSkeleton({ count = 12, className = '' }: { count?: number; className?: string }) {
  return (
    <Waiting label="Loading">
      <div className={`plant-grid ${className}`}>
        {upTo(count).map((card) => (
          <div key={card} className="plant-card">
            <Skeleton className="skeleton-frame" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-3 h-5 w-24" />
            <Skeleton className="mt-4 h-11 w-full rounded-md" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Waiting label="Loading">
      <div className="table-scroll">
        <div className="h-11 bg-muted" />
        {upTo(rows).map((row) => (
          <div key={row} className="flex gap-4 border-border border-t px-4 py-4">
            {upTo(columns).map((column) => (
              <Skeleton key={column} className="h-4 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A stack of wide cards: orders, appointments, swaps. */
export function CardListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting label="Loading">
      <div className="grid gap-4">
        {upTo(count).map((card) => (
          <div key={card} className="card card-pad grid gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A picture to the left, words and a button to the right. */
export function DetailSkeleton() {
  return (
    <Waiting label="Loading">
      <div className="grid gap-8 md:grid-cols-2">
        <Skeleton className="skeleton-frame" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="mt-4 h-13 w-full rounded-md" />
        </div>
      </div>
    </Waiting>
  )
}
