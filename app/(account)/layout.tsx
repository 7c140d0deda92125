import type { ReactNode } from 'react'
import { Page } from '@/components/layout/page'
import { AccountNav } from '@/components/session/account-nav'

/** Looks only: every page below asks the database itself whether its visitor may see it. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <AccountNav />
      {children}
    </Page>
  )
}
