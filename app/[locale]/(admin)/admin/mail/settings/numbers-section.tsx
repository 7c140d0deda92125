import { getTranslations } from 'next-intl/server'
import { MessageSettingsForm } from '@/components/admin/messages/message-settings-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { smsToday } from '@/lib/shop/messages/queries'
import { getShownMessageSettings } from '@/lib/shop/messages/shown-settings'
import { templateTexts } from '@/lib/shop/messages/texts'

const clientMessages = [
  'phoneMessagesAdmin.channels',
  'phoneMessagesAdmin.events',
  'phoneMessagesAdmin.readers',
  'phoneMessagesAdmin.settings',
  'transfers.copy',
] as const

/** How messages reach telephone numbers, and what a person gets. */
export async function NumbersSection() {
  const t = await getTranslations('phoneMessagesAdmin.tabs')
  return (
    <section id="numbers" aria-labelledby="numbers-title">
      <h2 id="numbers-title" className="mb-4 text-2xl/heading">
        {t('phone')}
      </h2>
      <ClientMessages of={clientMessages}>
        <MessageSettingsForm
          settings={await getShownMessageSettings()}
          smsToday={await smsToday(new Date())}
          texts={templateTexts()}
        />
      </ClientMessages>
    </section>
  )
}
