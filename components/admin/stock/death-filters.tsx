import { useTranslations } from '#i18n'
import { denseFields } from '@/components/admin/lists/search'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { adminPaths } from '@/lib/base/admin-paths'
import { DayField } from './day-field'

/** The days within which plants died. */
export function DeathFilters({ from, to }: { from: string; to: string }) {
  const t = useTranslations('stock.book')
  return (
    <search>
      <form
        className={cn('mb-4 flex flex-wrap items-end gap-3 *:grow sm:*:grow-0', denseFields)}
        action={adminPaths.stock}
      >
        <input type="hidden" name="view" value="deaths" />
        <DayField name="from" label={t('from')} value={from} />
        <DayField name="to" label={t('to')} value={to} />
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
