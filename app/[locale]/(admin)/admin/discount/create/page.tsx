import type { Metadata } from 'next'
import { DiscountForm } from '@/components/admin/discounts/discount-form'
import { PageHead } from '@/components/ui/page'
import { listTargets } from '@/lib/money/discounts/targets'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Add discount code' }

export default async function AddDiscountPage() {
  await requireStaff('discounts.write')
  return (
    <>
      <PageHead title="Add discount code" />
      <DiscountForm targets={await listTargets()} />
    </>
  )
}
