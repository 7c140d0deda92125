import { useTranslations } from '#i18n'
import { MoreIcon } from '@/components/ui/icons'
import { menuItem } from '@/components/ui/menu'
import { RailLink } from './rail-link'
import type { Workspace } from './section'
import { SectionCount } from './section-count'

const MORE = 'more-sections'
const entry =
  'relative grid min-h-16 place-content-center justify-items-center gap-0.5 text-[0.6875rem]/4 font-medium min-[22rem]:text-xs aria-[current]:font-semibold aria-[current]:text-primary'

/** The first sections on narrow screens; the rest are in a sheet, which opens without our JavaScript. */
export function BottomBar({ name, sections, inBar, counts }: Workspace) {
  const t = useTranslations('workspace')
  return (
    <>
      <nav
        aria-label={name}
        className="workspace-bar fixed inset-x-0 bottom-0 z-40 grid auto-cols-[minmax(0,1fr)] grid-flow-col border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden [:root:has([data-save-bar=alone])_&]:hidden"
      >
        {sections.slice(0, inBar).map(({ label, href, recordPath, exact, Icon }) => (
          <RailLink key={href} href={href} recordPath={recordPath} exact={exact} className={entry}>
            <Icon width="22" height="22" />
            {label}
            <SectionCount count={counts[href]} className="absolute top-1 start-1/2 ms-0.5" />
          </RailLink>
        ))}
        <button type="button" className={entry} popoverTarget={MORE}>
          <MoreIcon width="22" height="22" />
          {t('more')}
        </button>
      </nav>
      <nav
        id={MORE}
        popover="auto"
        aria-label={t('moreOf', { name })}
        className="inset-x-0 top-auto bottom-0 m-0 max-h-[86dvh] w-full max-w-full animate-sheet-in overflow-y-auto rounded-t-lg bg-popover px-3 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] text-popover-foreground shadow-soft backdrop:bg-[rgb(15_23_19/0.55)] lg:hidden"
      >
        {sections.slice(inBar).map(({ label, href, recordPath, exact, Icon }) => (
          <RailLink
            key={href}
            href={href}
            recordPath={recordPath}
            exact={exact}
            className={`${menuItem} aria-[current]:bg-secondary aria-[current]:text-secondary-foreground`}
          >
            <Icon width="20" height="20" className="flex-none text-primary" />
            {label}
            <SectionCount count={counts[href]} className="ms-auto" />
          </RailLink>
        ))}
      </nav>
    </>
  )
}
