import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DiscountForm } from '@/components/admin/discounts/discount-form'
import { stateBadges, valueText } from '@/components/admin/discounts/labels'
import { UsesList } from '@/components/admin/discounts/uses-list'
import { Badge } from '@/components/ui/badge'
import { PageHead } from '@/components/ui/page'
import { findDiscount, listUses } from '@/lib/money/discounts/queries'
import { listTargets } from '@/lib/money/discounts/targets'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Discount code' }

export default async function EditDiscountPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('discounts.write')
  const { id } = await params
  const discount = await findDiscount(id)
  if (!discount) notFound()
  const [targets, uses] = await Promise.all([listTargets(), listUses(id)])
  const { label, tone } = stateBadges[discount.state]
  return (
    <>
      <PageHead title={discount.code} lead={`${valueText(discount)}, added by ${discount.createdBy}`}>
        <Badge tone={tone}>{label}</Badge>
      </PageHead>
      {/* The key resets the form for another code. */}
      <DiscountForm key={id} discount={discount} targets={targets} />
      <UsesList discount={discount} uses={uses} />
    </>
  )
}
