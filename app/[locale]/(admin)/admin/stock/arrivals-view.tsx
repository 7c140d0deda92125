import { getLocale, getTranslations } from 'next-intl/server'
import { ArrivalForm } from '@/components/admin/stock/arrival-form'
import { arrivalToBuy } from '@/components/admin/stock/arrival-to-buy'
import { BookTable } from '@/components/admin/stock/book-table'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { readPurchaseGroups } from '@/lib/office/stock-keeping/purchase-queries'
import { listMovements } from '@/lib/office/stock-keeping/queries'
import { MAX_STOCK_LINES, purchaseFilter } from '@/lib/office/stock-keeping/schema'
import { growerChoices, readOrigins } from '@/lib/office/stock-keeping/supply-queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'

const reason = 'ARRIVED'
const LATEST = 10

type ArrivalsViewProps = { viewer: Viewer; sent: SearchParams }

/** Takes in plants, above those that came last. With a grower in the address it begins with what is to be bought there. */
export async function ArrivalsView({ viewer, sent }: ArrivalsViewProps) {
  const mayWrite = may(viewer, 'stock.write')
  const grower = purchaseFilter.shape.grower.safeParse(textOf(sent.grower) || undefined).data
  const [growers, { items, total }, { groups }] = await Promise.all([
    growerChoices(),
    listMovements({ reason, page: 1, limit: LATEST }),
    grower ? readPurchaseGroups({ grower }) : { groups: [] },
  ])
  const origins = await readOrigins(viewer, items)
  const t = await getTranslations('stock.arrival')
  const locale = await getLocale()
  const [group] = groups
  return (
    <>
      {mayWrite && (
        <ArrivalForm
          growers={growers}
          toBuy={group ? arrivalToBuy(group, growers, locale) : null}
          left={Math.max(0, (group?.lines.length ?? 0) - MAX_STOCK_LINES)}
        />
      )}
      <section className="mt-10" aria-labelledby="latest-arrivals">
        <h2 id="latest-arrivals" className="mb-3 text-xl">
          {t('latest')}
        </h2>
        {items.length === 0 ? (
          <p className="text-muted-foreground">{t('none')}</p>
        ) : (
          <BookTable
            movements={items}
            filter={{ reason }}
            mayWrite={mayWrite}
            origins={origins}
            now={new Date()}
          />
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
