import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'

/** What was collected, and what is agreed about it. */
export function CashTabs({ current }: { current: string }) {
  const t = useTranslations('figures.cash')
  const tabs = [
    [t('collected'), adminPaths.cash],
    [t('payers'), adminPaths.cashPayers],
  ] as const
  return (
    <LinkTabs
      className="mb-6"
      label={t('label')}
      tabs={tabs.map(([text, href]) => ({ text, href, isCurrent: href === current }))}
    />
  )
}
