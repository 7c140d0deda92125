import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ContentArticle } from '@/components/content/content-article'
import { Callout } from '@/components/feedback/callout'
import { Page } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { isId } from '@/lib/base/ids'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { findPreview } from '@/lib/shop/content/published'
import { getShop } from '@/lib/shop/identity/queries'

export async function generateMetadata() {
  const t = await getTranslations('content.preview')
  return privateMetadata(t('title'))
}

/** A page as visitors will see it, for admins: a draft has no address of its own. */
export default async function PagePreview({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('content.write')
  const { id } = await params
  const page = isId(id) ? await findPreview(await getLocale(), id) : null
  if (!page) notFound()
  const t = await getTranslations('content.preview')
  return (
    <Page narrow>
      <Callout tone="yellow">
        <p>
          {t(page.publishedAt ? 'published' : 'draft')}{' '}
          <a className="link" href={adminPaths.pageEdit(id)}>
            {t('edit')}
          </a>
        </p>
      </Callout>
      <div className="mt-6">
        <ContentArticle page={page} shop={await getShop()} now={new Date()} />
      </div>
    </Page>
  )
}
