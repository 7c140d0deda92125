import type { Metadata } from 'next'
import { PageForm } from '@/components/content/editor/page-form'
import { PageHead } from '@/components/ui/page'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getDelivery } from '@/lib/shop/delivery/read'
import { getSettings } from '@/lib/shop/settings/queries'

export const metadata: Metadata = { title: 'Add page' }

export default async function AddPagePage() {
  await requireStaff('content.write')
  const { shipping, promises } = await getSettings()
  return (
    <>
      <PageHead title="Add page" />
      <PageForm settings={{ shipping, promises, zones: (await getDelivery()).zones }} />
    </>
  )
}
