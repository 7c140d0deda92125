import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditForm } from '@/components/admin/orders/edits/edit-form'
import { toDraftLines } from '@/components/admin/orders/lines/line'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { findClaims } from '@/lib/orders/claims/queries'
import { callPlaceOf, callsHref } from '@/lib/orders/confirmation/call-place'
import { listShipments } from '@/lib/orders/couriers/shipments'
import { editableOf, editProblem, linesProblem } from '@/lib/orders/edits/rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import { findOrderView, findStock } from '@/lib/orders/views/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { areGiftsOffered } from '@/lib/shop/settings/queries'

export const metadata: Metadata = { title: 'Change Order' }

type EditOrderProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export default async function EditOrderPage({ params, searchParams }: EditOrderProps) {
  const viewer = await requireStaff('orders.write')
  const view = await findOrderView(viewer, (await params).id)
  if (!view) notFound()
  const { order } = view
  const back = backOf(order, await searchParams)
  const state = editableOf(view, await findClaims(viewer, order._id), await listShipments(order._id))
  const problem = editProblem(state)
  const stock = await findStock(order.orderItems.map(({ product }) => product._id))
  return (
    <ClientMessages of={['orders.lines', 'orders.sums', 'cart.stepper', 'delivery.gift']}>
      <PageHead back={back} title={`Change ${order.number}`} />
      {problem ? (
        <EmptyState heading="This order cannot be changed" message={problem} drawing="basket">
          <Link className={buttonVariants({ variant: 'outline' })} href={back.href}>
            Back
          </Link>
        </EmptyState>
      ) : (
        <EditForm
          order={order}
          back={back.href}
          lines={toDraftLines(order, (product) => stock.get(product))}
          fixed={linesProblem(state)}
          hasGift={order.gift !== undefined || (areGiftsOffered && order.paymentMethod === 'ONLINE')}
        />
      )}
    </ClientMessages>
  )
}

/** The link back leads to the calls if the buyer is on the telephone, or else to the order. */
const backOf = (order: OrderDto, sent: SearchParams) =>
  textOf(sent.from) === 'calls'
    ? { href: callsHref(callPlaceOf(sent)), text: 'Calls' }
    : { href: adminPaths.order(order._id), text: `Order ${order.number}` }
