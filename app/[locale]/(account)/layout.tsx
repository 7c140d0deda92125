import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/i18n/client-messages'
import { AccountNav } from '@/components/site-frame/account-nav'
import { Page } from '@/components/ui/page'

/** Private pages are not indexed, and shared links show no details. */
export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

/** Only the layout: every page checks the viewer itself. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <AccountNav />
      <ClientMessages of={['forms', 'feedback.delete', 'ui.copy']}>{children}</ClientMessages>
    </Page>
  )
}
