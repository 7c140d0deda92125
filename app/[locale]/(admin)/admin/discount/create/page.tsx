import type { Metadata } from 'next'
import { DiscountForm } from '@/components/admin/discounts/discount-form'
import { PageHead } from '@/components/layout/page'
import { requireViewer } from '@/lib/auth/page-viewer'
import { listTargets } from '@/lib/discounts/targets'

export const metadata: Metadata = { title: 'Add discount code' }

export default async function AddDiscountPage() {
  await requireViewer('ADMIN')
  return (
    <>
      <PageHead title="Add discount code" />
      <DiscountForm targets={await listTargets()} />
    </>
  )
}
