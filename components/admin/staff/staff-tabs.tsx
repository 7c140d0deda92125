import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'

export const staffViews = ['people', 'sets', 'invitations'] as const
export type StaffView = (typeof staffViews)[number]

const addresses = {
  people: adminPaths.staff,
  sets: adminPaths.staffSets,
  invitations: adminPaths.staffInvitations,
}

/** The parts of the page about staff. */
export function StaffTabs({ current }: { current: StaffView }) {
  const t = useTranslations('staff.page')
  return (
    <LinkTabs
      className="mb-6"
      label={t('tabs')}
      tabs={staffViews.map((view) => ({ text: t(view), href: addresses[view], isCurrent: view === current }))}
    />
  )
}
