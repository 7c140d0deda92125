import { getTranslations } from 'next-intl/server'
import { ArrivalForm } from '@/components/admin/stock/arrival-form'
import { BookTable } from '@/components/admin/stock/book-table'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import { listMovements } from '@/lib/office/stock-keeping/queries'
import { growerChoices } from '@/lib/office/stock-keeping/supply-queries'

const reason = 'ARRIVED'
const LATEST = 10

/** Takes in plants, above those that came last. */
export async function ArrivalsView({ mayWrite }: { mayWrite: boolean }) {
  const [growers, { items, total }] = await Promise.all([
    growerChoices(),
    listMovements({ reason, page: 1, limit: LATEST }),
  ])
  const t = await getTranslations('stock.arrival')
  return (
    <>
      {mayWrite && <ArrivalForm growers={growers} />}
      <section className="mt-10" aria-labelledby="latest-arrivals">
        <h2 id="latest-arrivals" className="mb-3 text-xl">
          {t('latest')}
        </h2>
        {items.length === 0 ? (
          <p className="text-muted-foreground">{t('none')}</p>
        ) : (
          <BookTable movements={items} filter={{ reason }} mayWrite={mayWrite} now={new Date()} />
        )}
        {total > LATEST && (
          <Link
            className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
            href={withQuery(adminPaths.stock, { reason })}
          >
            {t('all')}
          </Link>
        )}
      </section>
    </>
  )
}
