import { useTranslations } from '#i18n'
import { Skeleton } from '@/components/ui/skeleton'
import { tableBox } from '@/components/ui/table'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The placeholder of a table that is loading. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const t = useTranslations('shell.common')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className={tableBox}>
        <div className="h-11 bg-muted" />
        {upTo(rows).map((row) => (
          <div key={row} className="flex gap-4 border-border border-t px-4 py-4">
            {upTo(columns).map((column) => (
              <Skeleton key={column} className="h-4 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
