import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { getShop } from '@/lib/shop/identity/queries'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

/** Only the layout: the page checks its viewer itself. */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  return <CheckoutShell shop={await getShop()}>{children}</CheckoutShell>
}
