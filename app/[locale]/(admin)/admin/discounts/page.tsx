import type { Metadata } from 'next'
import { DiscountTable } from '@/components/admin/discounts/discount-table'
import { ListFooter } from '@/components/admin/lists/footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { listDiscounts } from '@/lib/money/discounts/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { title: 'Discounts' }

export default async function DiscountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('discounts.write')
  const { discounts: isOn } = await getParts()
  const { items, total, page, limit } = await listDiscounts(pageOf(await searchParams, adminPageSizes))
  return (
    <>
      <PageHead title="Discounts" lead="Codes that buyers enter at the checkout.">
        {isOn && (
          <Link className={buttonVariants()} href={adminPaths.discountCreate}>
            <PlusIcon />
            Add code
          </Link>
        )}
      </PageHead>
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="codes" base={adminPaths.discounts} />
      ) : items.length === 0 ? (
        <EmptyState
          heading="No discount codes to show"
          caption="A code takes a percentage or an amount off an order, for everybody or for first orders."
        >
          {isOn && (
            <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.discountCreate}>
              Add the first code
            </Link>
          )}
        </EmptyState>
      ) : (
        <DiscountTable discounts={items} />
      )}
      {total > 0 && (
        <ListFooter
          base={adminPaths.discounts}
          page={page}
          limit={limit}
          total={total}
          label="Codes per page"
        />
      )}
    </>
  )
}
