import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { Checkout } from '@/components/checkout/checkout'
import { GuestCheckout } from '@/components/checkout/guest-checkout'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { chooseTextsFor } from '@/components/i18n/person-texts'
import { NotFoundNotice } from '@/components/site-frame/not-found-notice'
import { getUser } from '@/lib/accounts/users/queries'
import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import type { Viewer } from '@/lib/platform/auth/types'
import { closedDays } from '@/lib/shop/identity/holidays'
import { hoursText } from '@/lib/shop/identity/hours'
import { getShop } from '@/lib/shop/identity/queries'
import { addressLine } from '@/lib/shop/identity/shop-texts'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getMessageSettings } from '@/lib/shop/messages/read'
import { workingChannels } from '@/lib/shop/messages/settings'
import { getParts } from '@/lib/shop/parts/read'
import { areGiftsOffered, getSettings } from '@/lib/shop/settings/queries'
import { getCharges } from '@/lib/shop/tax/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.page')
  return { title: t('title'), robots: { index: false } }
}

export default async function CheckoutPage() {
  const viewer = await findViewer()
  // The checkout without an account is a page of shops that take such orders.
  const isGuest = viewer === null && (await getParts()).guestOrders
  if (!isGuest && viewer?.role !== 'BUYER') notFound()
  const settings = await getSettings()
  const shop = await getShop()
  const locale = await getLocale()
  const t = await getTranslations('cart.page')
  const common = {
    charges: await getCharges(),
    usualArrival: expectedDelivery(new Date(), settings.promises.deliveryTo, closedDays(shop)),
    nursery: { address: addressLine(shop, locale), hours: hoursText(shop, locale) },
    notFound: <NotFoundNotice />,
  }
  return (
    <>
      <noscript>
        <Callout tone="yellow">{t('noScript')}</Callout>
      </noscript>
      <div className="needs-js">
        {viewer ? (
          <AccountCheckout common={common} viewer={viewer} />
        ) : (
          <GuestCheckout {...common} hasWhatsApp={await hasWhatsApp()} />
        )}
      </div>
    </>
  )
}

type Common = Omit<ComponentProps<typeof Checkout>, 'buyer' | 'profile' | 'means' | 'hasGift'>

async function AccountCheckout({ common, viewer: { id } }: { common: Common; viewer: Viewer }) {
  const { address, phoneNumber, email } = await getUser(id)
  chooseTextsFor({ email })
  const means = await getMeans()
  // An account that was opened with a code has no address yet.
  const country = address.country || 'Pakistan'
  return (
    // Over those of the frame, which is the same for everybody.
    <ClientMessages of={email === '' ? ['checkout.next'] : []}>
      <Checkout
        {...common}
        buyer={id}
        profile={{ address: { ...address, country }, phoneNumber }}
        means={means}
        hasGift={areGiftsOffered && isOnlineOffered(means)}
      />
    </ClientMessages>
  )
}

const hasWhatsApp = async () => workingChannels(await getMessageSettings()).includes('WHATSAPP')
