import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/[locale]/(shop)/missing-notice'
import { ContentArticle } from '@/components/content/content-article'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { contentData } from '@/lib/entry/seo/content-data'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { findPublished } from '@/lib/shop/content/published'
import { SLUG_PATTERN } from '@/lib/shop/content/rules'
import { nextHolidayEnd } from '@/lib/shop/identity/holidays'
import { getShop } from '@/lib/shop/identity/queries'

// A page that the shop has written, below /pages or /guides. Cached until it or a promise in it changes.

const find = cache(async (slug: string) => {
  await cacheTag(tags.pages, tags.shipping)
  return SLUG_PATTERN.test(slug) ? findPublished(await getLocale(), slug) : null
})

export async function contentMetadata(slug: string): Promise<Metadata> {
  const found = await find(slug)
  if (!found || 'movedTo' in found) return missingMetadata()
  const { title, description, path } = found.page
  return pageMetadata({ title, description, canonical: path })
}

/** `path`: the address that was asked for. Another one than the page's leads there for good. */
export async function PublishedPage({ slug, path }: { slug: string; path: string }) {
  const found = await find(slug)
  if (!found) return <Missing />
  const locale = await getLocale()
  const target = 'movedTo' in found ? found.movedTo : found.page.path
  if ('movedTo' in found || target !== path) permanentRedirect(inLocale(locale, target))
  const { page } = found
  const t = await getTranslations('content')
  const shop = await getShop()
  const now = new Date()
  const holidayEnd = page.kind === 'contact' ? nextHolidayEnd(shop, now) : null
  if (holidayEnd) await cacheTag(tags.until(holidayEnd))
  const trail = [
    { name: t('home'), href: paths.home },
    ...(page.kind === 'guide' ? [{ name: t('guides.title'), href: paths.guides }] : []),
  ]
  return (
    <Page narrow>
      <JsonLd data={[...contentData(locale, page, shop), breadcrumbList(locale, trail, page.title)]} />
      <Breadcrumbs trail={trail} here={page.title} />
      <ContentArticle page={page} shop={shop} now={now} />
    </Page>
  )
}
