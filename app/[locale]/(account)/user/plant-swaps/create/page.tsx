import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { SwapForm } from '@/components/swaps/swap-form'
import { PageHead } from '@/components/ui/page'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('swaps.form')
  return { title: t('add'), robots: { index: false } }
}

export default async function CreateSwapPage() {
  await requireViewer('BUYER')
  const t = await getTranslations('swaps.form')
  return (
    <>
      <PageHead title={t('add')} lead={t('addLead')} />
      <ClientMessages of={['swaps.editor', 'swaps.worth']}>
        <SwapForm />
      </ClientMessages>
    </>
  )
}
