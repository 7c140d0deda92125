import type { Metadata } from 'next'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { Page } from '@/components/layout/page'

export const metadata: Metadata = { title: 'Oops! Page Not Found', robots: { index: false } }

/** Also for what somebody may not see: the two must look the same. */
export default function NotFound() {
  return (
    <Page>
      <NotFoundNotice />
    </Page>
  )
}
