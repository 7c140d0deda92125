import { CartView } from '@/components/cart/cart-view'
import { Callout } from '@/components/feedback/callout'
import { Page, PageHead } from '@/components/layout/page'
import { privateMetadata } from '@/lib/seo/metadata'

export const metadata = privateMetadata('Your cart')

export default function CartPage() {
  return (
    <Page className="page-cart">
      <PageHead title="Your cart" />
      <noscript>
        <Callout tone="yellow">The cart is stored in your browser and needs JavaScript.</Callout>
      </noscript>
      <div className="needs-js">
        <CartView />
      </div>
    </Page>
  )
}
