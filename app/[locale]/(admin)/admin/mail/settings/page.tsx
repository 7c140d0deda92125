import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MessageTabs } from '@/components/admin/mail/message-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { needsSetUp } from '@/lib/office/figures/set-up'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { canSetUpMessages } from '@/lib/shop/messages/drivers'
import { MailServerSection } from './mail-server-section'
import { NumbersSection } from './numbers-section'

export const metadata: Metadata = { title: 'Message settings' }

/** How emails and messages to telephone numbers leave; the demo has no mail server. */
export default async function MessageSettingsPage() {
  const viewer = await requireStaff('settings.read')
  if (!canSetUpMessages) notFound()
  const t = await getTranslations('phoneMessagesAdmin.settings')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <MessageTabs viewer={viewer} current={adminPaths.mailServer} />
      {needsSetUp && <MailServerSection />}
      <NumbersSection />
    </>
  )
}
