import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Page } from '@/components/layout/page'
import { Subnav } from '@/components/layout/subnav'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

const links = [
  ['Overview', paths.admin],
  ['Manage Users', paths.adminUsers, '/admin/user'],
  ['Manage Orders', paths.adminOrders, '/admin/order'],
  ['Manage Products', paths.adminProducts, '/admin/product'],
  ['Appointments', paths.adminAppointments, '/admin/appointment'],
  ['Swaps', paths.adminSwaps, '/admin/swap'],
  ['Reviews', paths.adminReviews, '/admin/review'],
  ['Payments', paths.adminPayments],
  ['Search words', paths.adminSearch],
  ['Mail', paths.adminMail],
  ['Settings', paths.adminSettings],
  ['Audit Log', paths.adminAudit],
] as const

/** Only the layout: every page checks the viewer itself. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Subnav label="Administration" links={links} />
      {children}
    </Page>
  )
}
