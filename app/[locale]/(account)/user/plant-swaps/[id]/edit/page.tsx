import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/layout/page'
import { SwapForm } from '@/components/swaps/swap-form'
import { requireViewer } from '@/lib/auth/page-viewer'
import { findEditable } from '@/lib/swaps/queries'

export const metadata: Metadata = { title: 'Edit Plant Swap', robots: { index: false } }

export default async function EditSwapPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const { id } = await params
  const swap = await findEditable(viewer, id)
  if (!swap) notFound()
  return (
    <>
      <PageHead title="Edit Plant Swap" />
      <SwapForm swap={swap} />
    </>
  )
}
