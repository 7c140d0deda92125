import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeletePage } from '@/components/content/delete-page'
import { PageForm } from '@/components/content/editor/page-form'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { findContentPage } from '@/lib/shop/content/queries'
import { contentPath } from '@/lib/shop/content/rules'
import { getDelivery } from '@/lib/shop/delivery/read'
import { getParts } from '@/lib/shop/parts/read'
import { getSettings } from '@/lib/shop/settings/queries'

export const metadata: Metadata = { title: 'Edit page' }

export default async function EditPagePage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('content.write')
  const { id } = await params
  const [page, { shipping, promises }] = await Promise.all([findContentPage(id), getSettings()])
  if (!page) notFound()
  return (
    <>
      <PageHead
        title={
          <>
            <span className="block font-sans text-sm/relaxed font-normal text-muted-foreground">
              Edit page
            </span>{' '}
            {page.title}
          </>
        }
      >
        <DeletePage id={id} title={page.title} />
        <a className={buttonVariants({ variant: 'outline' })} href={adminPaths.pagePreview(id)}>
          Preview
        </a>
        {page.published && (page.kind !== 'guide' || (await getParts()).guides) && (
          <Link className={buttonVariants({ variant: 'link' })} href={contentPath(page)}>
            View in shop
          </Link>
        )}
      </PageHead>
      {/* The key resets the form for another page. */}
      <PageForm key={id} page={page} settings={{ shipping, promises, zones: (await getDelivery()).zones }} />
    </>
  )
}
