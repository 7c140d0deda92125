import { useTranslations } from '#i18n'
import { AdminFilterSelect, denseFields, FilterFold } from '@/components/admin/lists/search'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { stockReasons } from '@/lib/catalogue/stock/reasons'
import type { MovementFilter } from '@/lib/office/stock-keeping/schema'
import { DayField } from './day-field'

/** Why and when, folded on phones; a form, so that each narrowed book has an address. The plant and the person stay. */
export function BookFilters({ filter }: { filter: MovementFilter }) {
  const t = useTranslations('stock.book')
  const reasons = useTranslations('stock.reasons')
  const { product, actor, reason, from, to } = filter
  return (
    <search>
      <form className={cn('mb-4 flex flex-wrap items-end gap-3', denseFields)} action={adminPaths.stock}>
        {product && <input type="hidden" name="product" value={product} />}
        {actor && <input type="hidden" name="actor" value={actor} />}
        <FilterFold chosen={[reason, from, to].filter(Boolean).length} />
        <div className="grow grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 max-md:order-last max-md:hidden max-md:basis-full max-md:peer-open:grid md:contents">
          <AdminFilterSelect
            name="reason"
            label={t('reason')}
            none={t('anyReason')}
            value={reason}
            options={stockReasons.map((one) => [one, reasons(one)])}
          />
          <DayField name="from" label={t('from')} value={from ?? ''} />
          <DayField name="to" label={t('to')} value={to ?? ''} />
        </div>
        <Button
          type="submit"
          variant="outline"
          className="max-md:order-last max-md:hidden max-md:w-full max-md:peer-open:inline-flex"
        >
          {t('show')}
        </Button>
        {Object.values(filter).some(Boolean) && (
          <Link className={buttonVariants({ variant: 'link' })} href={adminPaths.stock}>
            {t('all')}
          </Link>
        )}
      </form>
    </search>
  )
}
