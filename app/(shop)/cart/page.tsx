import type { Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { Page, PageHead } from '@/components/layout/page'

export const metadata: Metadata = { title: 'Your cart', robots: { index: false } }

export default function CartPage() {
  return (
    <Page className="page-cart">
      <PageHead title="Your cart" />
      <noscript>
        <p className="callout callout-yellow">The cart lives in your browser and needs JavaScript.</p>
      </noscript>
      <div className="needs-js">
        <CartView />
      </div>
    </Page>
  )
}
