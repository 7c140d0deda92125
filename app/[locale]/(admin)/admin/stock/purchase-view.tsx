import { getTranslations } from 'next-intl/server'
import { GrowerList } from '@/components/admin/stock/grower-list'
import { PurchaseCard } from '@/components/admin/stock/purchase-card'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { readPurchaseGroups } from '@/lib/office/stock-keeping/purchase-queries'
import { NO_GROWER } from '@/lib/office/stock-keeping/schema'
import { listGrowers } from '@/lib/office/stock-keeping/supply-queries'
import { pageOf, type SearchParams } from '@/lib/platform/http/page-params'
import { getShop } from '@/lib/shop/identity/queries'
import { shopName } from '@/lib/shop/identity/shop-texts'

const GROWERS_A_PAGE = 100
const base = adminPaths.stockView('purchase')

/** What is to be bought from each grower, and the growers. */
export async function PurchaseView({ sent, mayWrite }: { sent: SearchParams; mayWrite: boolean }) {
  const { page } = pageOf(sent)
  const [{ groups, total }, growers, shop] = await Promise.all([
    readPurchaseGroups(),
    listGrowers({ page, limit: GROWERS_A_PAGE }),
    getShop(),
  ])
  const t = await getTranslations('stock.purchase')
  const shown = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState heading={t('none')} message={t('noneYet')}>
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminProducts}>
            {t('products')}
          </Link>
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {groups.map((group) => (
            <PurchaseCard
              key={group.grower?._id ?? NO_GROWER}
              group={group}
              shop={{ en: shopName(shop, 'en'), ur: shopName(shop, 'ur') }}
              mayWrite={mayWrite}
            />
          ))}
        </div>
      )}
      {total > shown && <p className="mt-4 text-muted-foreground">{t('more', { count: total - shown })}</p>}
      {growers.items.length === 0 && page > 1 ? (
        <PagePastEnd what="growers" base={base} />
      ) : (
        <GrowerList growers={growers.items} mayWrite={mayWrite} />
      )}
      {(growers.total > GROWERS_A_PAGE || page > 1) && (
        <Pager
          base={base}
          page={page}
          limit={GROWERS_A_PAGE}
          totalPages={Math.ceil(growers.total / GROWERS_A_PAGE)}
        />
      )}
    </>
  )
}
