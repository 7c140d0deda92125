import type { Metadata } from 'next'
import { Checkout } from '@/components/orders/checkout'
import { requireViewer } from '@/lib/auth/page-viewer'
import { isOnlinePaymentOffered } from '@/lib/payments/gateways'
import { getUser } from '@/lib/users/queries'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

export default async function CheckoutPage() {
  const viewer = await requireViewer('BUYER')
  const { address, phoneNumber } = await getUser(viewer.id)
  return <Checkout profile={{ address, phoneNumber }} onlineOffered={isOnlinePaymentOffered()} />
}
