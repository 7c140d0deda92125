import { ThemeToggle } from '@/components/layout/theme-toggle'
import { MoreIcon } from '@/components/ui/icons'
import { menuItem } from '@/components/ui/menu'
import { paths } from '@/lib/paths'
import { RailLink } from './rail-link'
import { SectionCount } from './section-count'
import { BAR_SECTIONS, sections } from './sections'
import type { Task } from './tasks'

const MORE = 'admin-more'
const entry =
  'relative grid min-h-16 place-content-center justify-items-center gap-0.5 text-[0.6875rem]/4 font-medium min-[22rem]:text-xs aria-[current]:font-semibold aria-[current]:text-primary'

/** The sections of the admin area on narrow screens; the rest are in a sheet, which opens without our JavaScript. */
export const BottomBar = ({ tasks }: { tasks: readonly Task[] }) => (
  <>
    <nav
      aria-label="Administration"
      className="admin-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-6 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {sections.slice(0, BAR_SECTIONS).map(({ label, href, one, Icon }) => (
        <RailLink key={href} href={href} one={one} exact={href === paths.admin} className={entry}>
          <Icon width="22" height="22" />
          {label}
          <SectionCount tasks={tasks} section={href} className="absolute top-1 left-1/2 ml-0.5" />
        </RailLink>
      ))}
      <button type="button" className={entry} popoverTarget={MORE}>
        <MoreIcon width="22" height="22" />
        More
      </button>
    </nav>
    <nav
      id={MORE}
      popover="auto"
      aria-label="More of the administration"
      className="inset-x-0 top-auto bottom-0 m-0 max-h-[86dvh] w-full max-w-full animate-sheet-in overflow-y-auto rounded-t-lg bg-popover px-3 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] text-popover-foreground shadow-soft backdrop:bg-[rgb(15_23_19/0.55)] lg:hidden"
    >
      {sections.slice(BAR_SECTIONS).map(({ label, href, one, Icon }) => (
        <RailLink
          key={href}
          href={href}
          one={one}
          className={`${menuItem} aria-[current]:bg-secondary aria-[current]:text-secondary-foreground`}
        >
          <Icon width="20" height="20" className="flex-none text-primary" />
          {label}
          <SectionCount tasks={tasks} section={href} className="ml-auto" />
        </RailLink>
      ))}
      <div className="md:hidden">
        <ThemeToggle />
      </div>
    </nav>
  </>
)
