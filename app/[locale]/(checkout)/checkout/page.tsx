import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Checkout } from '@/components/checkout/checkout'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { chooseTextsFor } from '@/components/i18n/person-texts'
import { NotFoundNotice } from '@/components/site-frame/not-found-notice'
import { getUser } from '@/lib/accounts/users/queries'
import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { closedDays } from '@/lib/shop/identity/holidays'
import { hoursText } from '@/lib/shop/identity/hours'
import { getShop } from '@/lib/shop/identity/queries'
import { addressLine } from '@/lib/shop/identity/shop-texts'
import { getMeans } from '@/lib/shop/means/read'
import { getSettings } from '@/lib/shop/settings/queries'
import { toCharges } from '@/lib/shop/settings/rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.page')
  return { title: t('title'), robots: { index: false } }
}

export default async function CheckoutPage() {
  const viewer = await requireViewer('BUYER')
  const [{ address, phoneNumber, email }, settings] = await Promise.all([getUser(viewer.id), getSettings()])
  chooseTextsFor({ email })
  const shop = await getShop()
  const locale = await getLocale()
  const t = await getTranslations('cart.page')
  return (
    <>
      <noscript>
        <Callout tone="yellow">{t('noScript')}</Callout>
      </noscript>
      <div className="needs-js">
        {/* Over those of the frame, which is the same for everybody. */}
        <ClientMessages of={email === '' ? ['checkout.next'] : []}>
          <Checkout
            buyer={viewer.id}
            profile={{ address, phoneNumber }}
            means={await getMeans()}
            charges={toCharges(settings)}
            usualArrival={expectedDelivery(new Date(), settings.promises.deliveryTo, closedDays(shop))}
            nursery={{ address: addressLine(shop, locale), hours: hoursText(shop, locale) }}
            notFound={<NotFoundNotice />}
          />
        </ClientMessages>
      </div>
    </>
  )
}
