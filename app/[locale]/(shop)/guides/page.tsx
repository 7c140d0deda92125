import { getLocale, getTranslations } from 'next-intl/server'
import { GuideList } from '@/components/content/guide-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { listGuides } from '@/lib/shop/content/published'

// Rendered at the first visit and cached until a guide changes.
export const revalidate = 3600
export const generateStaticParams = () => []

export async function generateMetadata() {
  const t = await getTranslations('content.guides')
  const guides = await listGuides(await getLocale())
  return pageMetadata({
    title: t('title'),
    description: t('description'),
    canonical: paths.guides,
    indexed: guides.length > 0,
  })
}

export default async function GuidesPage() {
  await cacheTag(tags.pages, tags.shipping)
  const t = await getTranslations('content.guides')
  const guides = await listGuides(await getLocale())
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      {guides.length > 0 ? (
        <GuideList guides={guides} />
      ) : (
        <EmptyState heading={t('none')} caption={t('noneNote')}>
          <Link className={buttonVariants()} href={paths.products}>
            {t('products')}
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}
