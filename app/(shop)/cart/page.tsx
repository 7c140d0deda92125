import { CartView } from '@/components/cart/cart-view'
import { Page, PageHead } from '@/components/layout/page'
import { privateMetadata } from '@/lib/seo/metadata'

export const metadata = privateMetadata('Your cart')

export default function CartPage() {
  return (
    <Page className="page-cart">
      <PageHead title="Your cart" />
      <noscript>
        <p className="callout callout-yellow">The cart is stored in your browser and needs JavaScript.</p>
      </noscript>
      <div className="needs-js">
        <CartView />
      </div>
    </Page>
  )
}
