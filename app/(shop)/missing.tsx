import Link from 'next/link'
import { EmptyState } from '@/components/feedback/empty-state'
import { MissingRecord, missingSentence, type RecordKind } from '@/components/feedback/missing-record'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { Page, PageHead } from '@/components/layout/page'
import { Breadcrumbs } from '@/components/products/breadcrumbs'
import { buttonVariants } from '@/components/ui/button'
import { cacheTag, tags } from '@/lib/cache/tags'
import { paths } from '@/lib/paths'
import { homeCrumb, privateMetadata, productsCrumb } from '@/lib/seo/metadata'

// What the cached pages show when their subject does not exist. Not Next's notFound(): that leaves the page empty until
// JavaScript draws it, for search engines as well. The tag makes the status a true 404 (under `npm run dev`, which keeps no
// pages, it stays 200).

export const missingMetadata = privateMetadata('Oops! Page Not Found')

/** No page has this address. */
export async function Missing() {
  await cacheTag(tags.missing)
  return (
    <Page>
      <NotFoundNotice />
    </Page>
  )
}

export const missingRecordMetadata = (kind: RecordKind) =>
  privateMetadata(missingSentence(kind).replace(/\.$/, ''))

/** The address is right, but what it names is not there. */
export async function MissingSubject({ kind }: { kind: RecordKind }) {
  await cacheTag(tags.missing)
  return (
    <Page>
      <MissingRecord kind={kind} />
    </Page>
  )
}

export const missingListingMetadata = privateMetadata('No products found')

/** The listing of a category or collection that there is not. Says nothing of what stood in the address. */
export function MissingListing() {
  const title = 'Unknown category'
  return (
    <Page>
      <Breadcrumbs trail={[homeCrumb, productsCrumb]} here={title} />
      <PageHead title={title} />
      <EmptyState message="No products found.">
        <Link className={buttonVariants()} href={paths.products}>
          See all products
        </Link>
      </EmptyState>
    </Page>
  )
}
