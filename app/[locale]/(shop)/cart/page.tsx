import { CartView } from '@/components/cart/cart-view'
import { Callout } from '@/components/feedback/callout'
import { Page, PageHead } from '@/components/layout/page'
import { Section } from '@/components/layout/section'
import { ProductGrid } from '@/components/products/product-grid'
import { cacheTag, tags } from '@/lib/cache/tags'
import { listFeatured } from '@/lib/products/cards'
import { privateMetadata } from '@/lib/seo/metadata'

// Rendered at the first visit, because the build has no database.
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata = privateMetadata('Your cart')

const suggestedShown = 4
const MINUTE_MS = 60_000

export default async function CartPage() {
  // The cart does not depend on its suggestions. Without them the page is rendered again after a minute.
  const products = await listFeatured(suggestedShown).catch(() => null)
  await cacheTag(tags.catalogue, ...(products ? [] : [tags.until(new Date(Date.now() + MINUTE_MS))]))
  return (
    <Page className="page-cart">
      <PageHead title="Your cart" />
      <noscript>
        <Callout tone="yellow">The cart is stored in your browser and needs JavaScript.</Callout>
      </noscript>
      <div className="needs-js">
        <CartView
          suggested={
            products &&
            products.length > 0 && (
              <Section id="suggested" title="Popular plants">
                <ProductGrid products={products} level={3} />
              </Section>
            )
          }
        />
      </div>
    </Page>
  )
}
