import { NotFoundOffers } from '@/app/[locale]/not-found-offers'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { Page } from '@/components/layout/page'
import { privateMetadata } from '@/lib/seo/metadata'

export const metadata = privateMetadata('Oops! Page Not Found')

/** Also for pages without access, which must look the same. */
export default function NotFound() {
  return (
    <Page>
      <NotFoundNotice />
      <NotFoundOffers />
    </Page>
  )
}
