import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'

/** Upcoming or past, as links, so that each list has a URL. */
export function UpcomingPastTabs({ base, past }: { base: string; past: boolean }) {
  const t = useTranslations('appointments.tabs')
  return (
    <LinkTabs
      className="mb-6"
      label={t('label')}
      tabs={[
        { text: t('upcoming'), href: base, isCurrent: !past },
        { text: t('past'), href: `${base}?when=past`, isCurrent: past },
      ]}
    />
  )
}
