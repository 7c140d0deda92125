import { LinkTabs } from '@/components/ui/link-tabs'

/** Upcoming or past, as links, so that each list has a URL. */
export const UpcomingPastTabs = ({ base, past }: { base: string; past: boolean }) => (
  <LinkTabs
    className="mb-6"
    label="Which appointments"
    tabs={[
      { text: 'Upcoming', href: base, isCurrent: !past },
      { text: 'Past', href: `${base}?when=past`, isCurrent: past },
    ]}
  />
)
