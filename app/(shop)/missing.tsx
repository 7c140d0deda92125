import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { Page } from '@/components/layout/page'
import { carry, tags } from '@/lib/cache'
import { privateMetadata } from '@/lib/seo/metadata'

export const missingMetadata = privateMetadata('Oops! Page Not Found')

/**
 * What a cached page shows when its subject does not exist. Not Next's notFound(): that leaves the page empty until
 * JavaScript draws it, for search engines as well. The tag makes the status a true 404 (under `npm run dev`, which keeps
 * no pages, it stays 200).
 */
export async function Missing() {
  await carry(tags.missing)
  return (
    <Page>
      <NotFoundNotice />
    </Page>
  )
}
