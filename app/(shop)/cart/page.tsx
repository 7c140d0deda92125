import { CartView } from '@/components/cart/cart-view'
import { Callout } from '@/components/feedback/callout'
import { Page, PageHead } from '@/components/layout/page'
import { deliveryPromise } from '@/lib/orders/delivery-time'
import { privateMetadata } from '@/lib/seo/metadata'

export const metadata = privateMetadata('Your cart')

export default function CartPage() {
  return (
    <Page className="page-cart">
      {/* The lead is the largest text of the page, and is there before any script runs. */}
      <PageHead
        title="Your cart"
        lead={`${deliveryPromise}, all over Pakistan. Pay in cash at your door, or online by card, wallet or bank account. Every plant arrives healthy, or we replace it.`}
      />
      <noscript>
        <Callout tone="yellow">The cart is stored in your browser and needs JavaScript.</Callout>
      </noscript>
      <div className="needs-js">
        <CartView />
      </div>
    </Page>
  )
}
