import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CartByZone } from '@/components/carts/by-zone'
import { CartView } from '@/components/carts/cart-view'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { ProductGrid } from '@/components/products/product-grid'
import { Page, PageHead } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { listFeatured } from '@/lib/catalogue/listings/cards'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { getClosedDays } from '@/lib/orders/delivery/queries'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { deliveryPrices } from '@/lib/shop/delivery/prices'
import { getZones } from '@/lib/shop/delivery/read'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { defaultCharges } from '@/lib/shop/settings/charges'
import { getSettings } from '@/lib/shop/settings/queries'
import { usualTax } from '@/lib/shop/tax/classes'
import { getTax } from '@/lib/shop/tax/read'
import { chargesOf } from '@/lib/shop/tax/rules'

// Rendered at the first visit, because the build has no database.
export const revalidate = 3600
export const generateStaticParams = () => []

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart.page')
  return privateMetadata(t('title'))
}

const cartMessages = [
  'cart.view',
  'cart.stepper',
  'cart.delivery',
  'delivery.offer',
  'cart.changes',
  'orders.lines',
  'orders.sums',
  'checkout.steps',
] as const
const suggestedShown = 4
const MINUTE_MS = 60_000

export default async function CartPage() {
  // The cart does not depend on suggestions and promises. Without them the page is rendered again after a minute.
  const [products, settings, tax, zones, closed] = await Promise.all([
    listFeatured(await getLocale(), suggestedShown).catch(() => null),
    getSettings().catch(() => null),
    getTax().catch(() => usualTax),
    getZones().catch(() => []),
    getClosedDays().catch(() => []),
  ])
  await cacheTag(
    tags.catalogue,
    tags.shipping,
    ...(products && settings ? [] : [tags.until(new Date(Date.now() + MINUTE_MS))]),
  )
  const charges = settings ? chargesOf(settings, tax) : defaultCharges
  const prices = deliveryPrices(charges, zones)
  const t = await getTranslations('cart.page')
  return (
    <Page className="page-cart">
      <PageHead title={t('title')} />
      <noscript>
        <Callout tone="yellow">{t('noScript')}</Callout>
      </noscript>
      <div className="needs-js">
        <ClientMessages of={cartMessages}>
          <CartView
            promises={settings?.promises ?? null}
            usualCharges={charges}
            byZone={prices.kind === 'zones' ? <CartByZone prices={prices} /> : null}
            online={onlineWay(await getMeans())}
            guests={(await getParts()).guestOrders}
            closed={closed}
            suggested={
              products &&
              products.length > 0 && (
                <Section id="suggested" title={t('popular')}>
                  <ProductGrid products={products} level={3} />
                </Section>
              )
            }
          />
        </ClientMessages>
      </div>
    </Page>
  )
}
