import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClaimForm } from '@/components/claims/claim-form'
import { ClaimedPlant } from '@/components/claims/claimed-plant'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatDateTime } from '@/lib/base/time/format'
import { findClaims, findWindow } from '@/lib/orders/claims/queries'
import { findOrder } from '@/lib/orders/views/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Enter a Claim' }

type ClaimPageProps = { params: Promise<{ id: string; item: string }> }

/** A claim of a person on the telephone, who may have no account. */
export default async function EnterClaimPage({ params }: ClaimPageProps) {
  const viewer = await requireStaff('claims.write')
  const { id, item: itemId } = await params
  const order = await findOrder(viewer, id)
  const item = order?.orderItems.find(({ _id }) => _id === itemId)
  if (!order || !item) notFound()
  const [claims, window] = await Promise.all([findClaims(viewer, order._id), findWindow(order._id)])
  const problem = claims.some((claim) => claim.item._id === item._id)
    ? 'This plant is already reported.'
    : window.state === 'NOT_DELIVERED'
      ? 'This order is not delivered yet.'
      : null
  const back = adminPaths.order(order._id)
  return (
    <ClientMessages of={['claims.form', 'claims.photos', 'claims.order', 'forms.photos']}>
      <PageHead
        back={{ href: back, text: `Order ${order.number}` }}
        title="Enter a claim"
        lead="For a person who reports a dead or damaged plant on the telephone or on WhatsApp."
      />
      {problem ? (
        <EmptyState drawing="wilted" heading={problem}>
          <Link className={buttonVariants({ variant: 'outline' })} href={back}>
            Back to the order
          </Link>
        </EmptyState>
      ) : (
        <div className="grid max-w-184 gap-5">
          <ClaimedPlant item={item} note={windowText(window)} />
          <ClaimForm item={{ id: item._id, quantity: item.quantity }} after={adminPaths.claims} isStaff />
        </div>
      )}
    </ClientMessages>
  )
}

function windowText({ state, until }: Awaited<ReturnType<typeof findWindow>>): string {
  if (state === 'OPEN' && until) return `The guarantee lasts until ${formatDateTime(until)}.`
  return state === 'NOT_PROMISED'
    ? 'There is no arrival guarantee for this order.'
    : 'The guarantee of this order is over. Enter it only for a person who called in time.'
}
