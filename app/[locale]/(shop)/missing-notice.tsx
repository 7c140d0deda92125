import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { EmptyState } from '@/components/feedback/empty-state'
import { MissingRecord, type RecordKind } from '@/components/feedback/missing-record'
import { PageNotFound } from '@/components/feedback/page-not-found'
import CollectionsSection from '@/components/home/collections-section'
import { Related } from '@/components/products/related'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { listFeatured } from '@/lib/catalogue/listings/cards'
import { getTiles } from '@/lib/catalogue/listings/tiles'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'

// Shown by cached pages whose subject does not exist. Not Next's notFound(), which leaves the page empty until
// JavaScript runs. The tag sets the status 404 (under `npm run dev`, which caches no pages, it stays 200).

export async function missingMetadata() {
  const t = await getTranslations('feedback.notFound')
  return privateMetadata(t('title'))
}

/** No page has this address. */
export async function Missing({ notice = <PageNotFound /> }: { notice?: ReactNode }) {
  await cacheTag(tags.missing)
  return (
    <Page>
      {notice}
      <CollectionsSection tiles={await getTiles(await getLocale())} />
    </Page>
  )
}

/** Records with a cached page. */
type SubjectKind = Extract<RecordKind, 'product' | 'caretaker'>

export async function missingRecordMetadata(kind: SubjectKind) {
  const t = await getTranslations('feedback.missing.titles')
  return privateMetadata(t(kind))
}

/** The notice for a valid address whose subject does not exist. */
export async function MissingSubject({ kind }: { kind: SubjectKind }) {
  const t = await getTranslations('feedback.missing')
  await cacheTag(tags.missing, ...(kind === 'product' ? [tags.catalogue] : []))
  return (
    <Page>
      <MissingRecord kind={kind} />
      {kind === 'product' && (
        <Related title={t('popular')} products={await listFeatured(await getLocale(), 4)} />
      )}
    </Page>
  )
}

export async function missingListingMetadata() {
  const t = await getTranslations('products.listing')
  return privateMetadata(t('noneFound'))
}

/** The notice for an unknown category or collection; it repeats nothing from the address. */
export function MissingListing() {
  const t = useTranslations('products.listing')
  const list = useTranslations('products.list')
  const crumbs = useTranslations('products.crumbs')
  const trail = [
    { name: crumbs('home'), href: paths.home },
    { name: crumbs('products'), href: paths.products },
  ]
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t('unknown')} />
      <PageHead title={t('unknown')} />
      <EmptyState heading={t('unknownNote')} message={t('unknownAdvice')} caption={list('none')}>
        <Link className={buttonVariants()} href={paths.products}>
          {list('seeAll')}
        </Link>
      </EmptyState>
    </Page>
  )
}
