import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClaimForm } from '@/components/claims/claim-form'
import { ClaimedPlant } from '@/components/claims/claimed-plant'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { findClaims, findWindow } from '@/lib/orders/claims/queries'
import { findOrder } from '@/lib/orders/views/queries'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('claims.page')
  return { title: t('title'), robots: { index: false } }
}

type ClaimPageProps = { params: Promise<{ id: string; item: string }> }

export default async function ClaimPage({ params }: ClaimPageProps) {
  const viewer = await requireViewer('BUYER')
  const { id, item: itemId } = await params
  const order = await findOrder(viewer, id)
  const item = order?.orderItems.find(({ _id }) => _id === itemId)
  if (!order || !item) notFound()
  const [claims, window] = await Promise.all([findClaims(viewer, order._id), findWindow(order._id)])
  const isReported = claims.some((claim) => claim.item._id === item._id)
  const t = await getTranslations('claims.page')
  const locale = await getLocale()
  return (
    <ClientMessages of={['claims.form', 'claims.photos', 'claims.order', 'forms.photos']}>
      <PageHead
        back={{ href: paths.order(order._id), text: t('back') }}
        title={t('title')}
        lead={t('lead', { number: order.number })}
      />
      {isReported || window.state !== 'OPEN' ? (
        <EmptyState
          drawing="wilted"
          heading={isReported || window.state === 'OPEN' ? t('reported') : t(`closed.${window.state}`)}
        >
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.order(order._id)}>
            {t('back')}
          </Link>
        </EmptyState>
      ) : (
        <div className="grid max-w-184 gap-5">
          <ClaimedPlant
            item={item}
            note={window.until && t('until', { by: formatDateTime(window.until, locale) })}
          />
          <ClaimForm item={{ id: item._id, quantity: item.quantity }} after={paths.order(order._id)} />
        </div>
      )}
    </ClientMessages>
  )
}
