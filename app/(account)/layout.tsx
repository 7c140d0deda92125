import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Page } from '@/components/layout/page'
import { AccountNav } from '@/components/session/account-nav'

/** Nobody should land here, and a shared address shows nothing of what is behind it. */
export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

/** Only the layout: every page checks its viewer itself. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <AccountNav />
      {children}
    </Page>
  )
}
