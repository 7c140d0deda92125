import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { presentedCookies } from '@/app/[locale]/(shop)/my-order/presented-cookies'
import { ClaimForm } from '@/components/claims/claim-form'
import { ClaimedPlant } from '@/components/claims/claimed-plant'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { guestPaths } from '@/lib/base/guest-paths'
import { formatDateTime } from '@/lib/base/time/format'
import { findWindow } from '@/lib/orders/claims/queries'
import { findGuestPage } from '@/lib/orders/guests/queries'
import { guestMetadata } from '../../guest-page'

export const generateMetadata = (): Promise<Metadata> => guestMetadata()

type ClaimPageProps = { params: Promise<{ token: string; item: string }> }

/** Where the owner of an order without an account reports a plant; for everyone else it is not found. */
export default async function GuestClaimPage({ params }: ClaimPageProps) {
  const { token, item: itemId } = await params
  const page = await findGuestPage(token, await presentedCookies())
  if (page?.state !== 'OPEN' || !page.guest.isOwner) notFound()
  const { order, claims } = page.guest
  const item = order.orderItems.find(({ _id }) => _id === itemId)
  if (!item) notFound()
  const window = await findWindow(order._id)
  const isReported = claims.some((claim) => claim.item._id === item._id)
  const t = await getTranslations('claims.page')
  const back = guestPaths.order(token)
  return (
    <Page>
      <ClientMessages of={['claims.form', 'claims.photos', 'claims.order', 'forms.photos']}>
        <PageHead
          back={{ href: back, text: t('back') }}
          title={t('title')}
          lead={t('lead', { number: order.number })}
        />
        {isReported || window.state !== 'OPEN' ? (
          <EmptyState
            drawing="wilted"
            heading={isReported || window.state === 'OPEN' ? t('reported') : t(`closed.${window.state}`)}
          >
            <Link className={buttonVariants({ variant: 'outline' })} href={back} prefetch={false}>
              {t('back')}
            </Link>
          </EmptyState>
        ) : (
          <div className="grid max-w-184 gap-5">
            <ClaimedPlant
              item={item}
              note={window.until && t('until', { by: formatDateTime(window.until, await getLocale()) })}
            />
            <ClaimForm item={{ id: item._id, quantity: item.quantity }} after={back} guestToken={token} />
          </div>
        )}
      </ClientMessages>
    </Page>
  )
}
