import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may, type Permission } from '@/lib/base/permissions'

interface MessageTabsProps {
  viewer: Parameters<typeof may>[0]
  /** The address of the tab that is shown. */
  current: string
}

/** What the viewer may see of what the shop sends: emails, messages to telephone numbers, and how both leave. */
export function MessageTabs({ viewer, current }: MessageTabsProps) {
  const t = useTranslations('phoneMessagesAdmin.tabs')
  const numbers = adminPaths.messages()
  const tabs: [needed: Permission, text: string, href: string][] = [
    ['messages.read', t('emails'), paths.adminMail],
    ['messages.read', t('phone'), numbers],
    // From the messages to numbers, the settings begin with theirs.
    [
      'settings.read',
      t('settings'),
      current === numbers ? adminPaths.messageSettings : adminPaths.mailServer,
    ],
  ]
  return (
    <LinkTabs
      className="mb-6"
      label={t('label')}
      tabs={tabs
        .filter(([needed]) => may(viewer, needed))
        .map(([, text, href]) => ({ text, href, isCurrent: href === current }))}
    />
  )
}
