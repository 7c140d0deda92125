import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'

/** The pages about what the shop sends: emails, messages to telephone numbers, and their channels. */
export function MessageTabs({ current }: { current: string }) {
  const t = useTranslations('phoneMessagesAdmin.tabs')
  const tabs = [
    [t('emails'), paths.adminMail],
    [t('phone'), adminPaths.messages],
    [t('settings'), adminPaths.messageSettings],
  ] as const
  return (
    <LinkTabs
      className="mb-6"
      label={t('label')}
      tabs={tabs.map(([text, href]) => ({ text, href, isCurrent: href === current }))}
    />
  )
}
