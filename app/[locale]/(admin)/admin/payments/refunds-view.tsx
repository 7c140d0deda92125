import { FlaggedList } from '@/components/admin/settlement/flagged-list'
import { GatewaySection } from '@/components/admin/settlement/gateway-section'
import { RefundSteps } from '@/components/admin/settlement/refund-steps'
import { RefundsList } from '@/components/admin/settlement/refunds-list'
import { PaymentTabs } from '@/components/admin/transfers/payment-tabs'
import { Allowed } from '@/components/auth/rights'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { paths } from '@/lib/base/paths'
import { readGatewayState } from '@/lib/money/payments/gateway-state'
import { gateway } from '@/lib/money/payments/gateways'
import type { Viewer } from '@/lib/platform/auth/types'
import { pageOf, type SearchParams } from '@/lib/platform/http/page-params'
import { listFlaggedPayments, listRefundsDue } from '@/lib/reconciling/settlement/queries'
import { getMeans } from '@/lib/shop/means/read'

/** The refunds that are due, the payments to review, and the gateway. */
export async function RefundsView({ viewer, sent }: { viewer: Viewer; sent: SearchParams }) {
  const pageRequest = pageOf(sent)
  const [refunds, flagged, state] = await Promise.all([
    listRefundsDue(pageRequest),
    listFlaggedPayments(pageRequest),
    getMeans().then((means) => (means.gateway ? readGatewayState() : null)),
  ])
  const { page, limit } = pageRequest
  const maxTotal = Math.max(refunds.total, flagged.total)
  return (
    <>
      <PageHead title="Payments" lead="Payments that need you." />
      <PaymentTabs viewer={viewer} current={paths.adminPayments} />
      {maxTotal === 0 && (
        <EmptyState
          message="No refunds are due and no payments need a review."
          heading="All settled"
          drawing="basket"
        >
          <Allowed needed="orders.read">
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
              All orders
            </Link>
          </Allowed>
        </EmptyState>
      )}
      {maxTotal > 0 && refunds.items.length + flagged.items.length === 0 && (
        <PagePastEnd what="payments" base={paths.adminPayments} />
      )}
      {refunds.items.length > 0 && (
        <section className="grid gap-4 pb-8" aria-labelledby="refunds">
          <div>
            <h2 id="refunds" className="text-xl">
              Refunds due ({refunds.total})
            </h2>
            <RefundSteps />
            <p className="text-sm/relaxed text-muted-foreground">
              The reference is the bank’s transfer number.
            </p>
          </div>
          <RefundsList refunds={refunds.items} now={new Date()} />
        </section>
      )}
      {flagged.items.length > 0 && (
        <section className="grid gap-4" aria-labelledby="flagged">
          <h2 id="flagged" className="text-xl">
            To review ({flagged.total})
          </h2>
          <FlaggedList payments={flagged.items} />
        </section>
      )}
      {state && <GatewaySection check={state.check} account={gateway().account} />}
      {maxTotal > limit && (
        <Pager
          base={paths.adminPayments}
          page={page}
          limit={limit}
          totalPages={Math.ceil(maxTotal / limit)}
        />
      )}
    </>
  )
}
