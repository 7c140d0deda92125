import type { Metadata } from 'next'
import { Callout } from '@/components/feedback/callout'
import { Checkout } from '@/components/orders/checkout'
import { requireViewer } from '@/lib/auth/page-viewer'
import { isOnlinePaymentOffered } from '@/lib/payments/gateways'
import { getCharges } from '@/lib/settings/queries'
import { getUser } from '@/lib/users/queries'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

export default async function CheckoutPage() {
  const viewer = await requireViewer('BUYER')
  const [{ address, phoneNumber }, charges] = await Promise.all([getUser(viewer.id), getCharges()])
  return (
    <>
      <noscript>
        <Callout tone="yellow">The cart is stored in your browser and needs JavaScript.</Callout>
      </noscript>
      <div className="needs-js">
        <Checkout
          buyer={viewer.id}
          profile={{ address, phoneNumber }}
          onlineOffered={isOnlinePaymentOffered()}
          charges={charges}
        />
      </div>
    </>
  )
}
