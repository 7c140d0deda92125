import type { ReactNode } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { MissingRecord, missingSentence, type RecordKind } from '@/components/feedback/missing-record'
import { PageNotFound } from '@/components/feedback/page-not-found'
import CollectionsSection from '@/components/home/collections-section'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { Page, PageHead } from '@/components/layout/page'
import { Related } from '@/components/products/related'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { cacheTag, tags } from '@/lib/cache/tags'
import { homeCrumb, paths, productsCrumb } from '@/lib/paths'
import { listFeatured } from '@/lib/products/cards'
import { privateMetadata } from '@/lib/seo/metadata'

// Shown by cached pages whose subject does not exist. Not Next's notFound(), which leaves the page empty until
// JavaScript runs. The tag sets the status 404 (under `npm run dev`, which caches no pages, it stays 200).

export const missingMetadata = privateMetadata('Oops! Page Not Found')

/** No page has this address. */
export async function Missing({ notice = <PageNotFound /> }: { notice?: ReactNode }) {
  await cacheTag(tags.missing)
  return (
    <Page>
      {notice}
      <CollectionsSection />
    </Page>
  )
}

export const missingRecordMetadata = (kind: RecordKind) =>
  privateMetadata(missingSentence(kind).replace(/\.$/, ''))

/** For a valid address whose subject does not exist. */
export async function MissingSubject({ kind }: { kind: RecordKind }) {
  await cacheTag(tags.missing, ...(kind === 'product' ? [tags.catalogue] : []))
  return (
    <Page>
      <MissingRecord kind={kind} />
      {kind === 'product' && <Related title="Popular plants" products={await listFeatured(4)} />}
    </Page>
  )
}

export const missingListingMetadata = privateMetadata('No products found')

/** For an unknown category or collection; repeats nothing from the address. */
export function MissingListing() {
  const title = 'Unknown category'
  return (
    <Page>
      <Breadcrumbs trail={[homeCrumb, productsCrumb]} here={title} />
      <PageHead title={title} />
      <EmptyState
        heading="We do not have this category"
        message="It may have been renamed. All plants are in one list."
        caption="No products found."
      >
        <Link className={buttonVariants()} href={paths.products}>
          See all products
        </Link>
      </EmptyState>
    </Page>
  )
}
