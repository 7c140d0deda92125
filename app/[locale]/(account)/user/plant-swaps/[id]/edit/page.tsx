import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { SwapForm } from '@/components/swaps/swap-form'
import { PageHead } from '@/components/ui/page'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { findEditable } from '@/lib/swaps/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('swaps.form')
  return { title: t('edit'), robots: { index: false } }
}

export default async function EditSwapPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const { id } = await params
  const swap = await findEditable(viewer, id)
  if (!swap) notFound()
  const t = await getTranslations('swaps.form')
  return (
    <>
      <PageHead title={t('edit')} />
      <ClientMessages of={['swaps.editor', 'swaps.worth']}>
        <SwapForm swap={swap} />
      </ClientMessages>
    </>
  )
}
