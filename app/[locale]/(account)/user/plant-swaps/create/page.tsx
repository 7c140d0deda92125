import type { Metadata } from 'next'
import { PageHead } from '@/components/layout/page'
import { SwapForm } from '@/components/swaps/swap-form'
import { requireViewer } from '@/lib/auth/page-viewer'

export const metadata: Metadata = { title: 'Add Plant Swap', robots: { index: false } }

export default async function CreateSwapPage() {
  await requireViewer('BUYER')
  return (
    <>
      <PageHead title="Add Plant Swap" lead="What can you spare, and what would you like for it?" />
      <SwapForm />
    </>
  )
}
