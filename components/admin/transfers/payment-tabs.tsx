import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may, type Permission } from '@/lib/base/permissions'

interface PaymentTabsProps {
  viewer: Parameters<typeof may>[0]
  /** The address of the tab that is shown. */
  current: string
}

/** What the viewer may see of payments: what the gateway leaves to do, transfers by hand, and the accounts that they go to. */
export function PaymentTabs({ viewer, current }: PaymentTabsProps) {
  const t = useTranslations('transfers.tabs')
  const tabs: [needed: Permission, text: string, href: string][] = [
    ['money.read', t('payments'), paths.adminPayments],
    ['money.read', t('transfers'), adminPaths.transfers()],
    ['settings.read', t('accounts'), adminPaths.transferAccounts],
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
