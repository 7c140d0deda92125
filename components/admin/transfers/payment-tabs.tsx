import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'

/** The pages about payments: what the gateway leaves to do, transfers by hand, and the accounts that they go to. */
export function PaymentTabs({ current }: { current: string }) {
  const t = useTranslations('transfers.tabs')
  const tabs = [
    [t('payments'), paths.adminPayments],
    [t('transfers'), adminPaths.transfers],
    [t('accounts'), adminPaths.transferAccounts],
  ] as const
  return (
    <LinkTabs
      className="mb-6"
      label={t('label')}
      tabs={tabs.map(([text, href]) => ({ text, href, isCurrent: href === current }))}
    />
  )
}
