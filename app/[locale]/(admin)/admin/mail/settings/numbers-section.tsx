import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MessageTabs } from '@/components/admin/mail/message-tabs'
import { MessageSettingsForm } from '@/components/admin/messages/message-settings-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { canSetUpMessages } from '@/lib/shop/messages/drivers'
import { smsToday } from '@/lib/shop/messages/queries'
import { getShownMessageSettings } from '@/lib/shop/messages/shown-settings'
import { templateTexts } from '@/lib/shop/messages/texts'

export const metadata: Metadata = { title: 'Message settings' }

const clientMessages = [
  'phoneMessagesAdmin.channels',
  'phoneMessagesAdmin.events',
  'phoneMessagesAdmin.readers',
  'phoneMessagesAdmin.settings',
  'transfers.copy',
] as const

/** How messages reach telephone numbers, and what a person gets. */
export default async function MessageSettingsPage() {
  await requireStaff('settings.read')
  if (!canSetUpMessages) notFound()
  const t = await getTranslations('phoneMessagesAdmin.settings')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <MessageTabs current={adminPaths.messageSettings} />
      <ClientMessages of={clientMessages}>
        <MessageSettingsForm
          settings={await getShownMessageSettings()}
          smsToday={await smsToday(new Date())}
          texts={templateTexts()}
        />
      </ClientMessages>
    </>
  )
}
