import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { MainContent } from '@/components/layout/site-frame'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { UserMenu } from '@/components/session/user-menu'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { BottomBar } from './bottom-bar'
import { RailLink } from './rail-link'
import { SectionCount } from './section-count'
import { sections } from './sections'
import { Shortcuts } from './shortcuts'
import type { Task } from './tasks'

/** The frame of the admin area: a line on top, and the sections in a side rail or, on narrow screens, a bottom bar. */
export function AdminShell({ tasks, children }: { tasks: readonly Task[]; children: ReactNode }) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
      <TopLine />
      <nav
        aria-label="Administration"
        className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-border bg-card p-3 max-lg:hidden print:hidden"
      >
        <ul className="grid gap-0.5">
          {sections.map(({ label, href, one, Icon }) => (
            <li key={href}>
              <RailLink
                href={href}
                one={one}
                exact={href === paths.admin}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium hover:bg-muted aria-[current]:bg-secondary aria-[current]:font-semibold aria-[current]:text-secondary-foreground"
              >
                <Icon width="20" height="20" className="flex-none" />
                <span className="mr-auto">{label}</span>
                <SectionCount tasks={tasks} section={href} />
              </RailLink>
            </li>
          ))}
        </ul>
        <hr className="my-3 border-border" />
        <Shortcuts className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-[0.8125rem]/5 text-muted-foreground hover:bg-muted hover:text-foreground" />
      </nav>
      <MainContent className="min-w-0 max-lg:pb-(--bottom-bar)">{children}</MainContent>
      <BottomBar tasks={tasks} />
    </div>
  )
}

const TopLine = () => (
  <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-border bg-card px-4 sm:gap-2 lg:col-span-2 print:hidden">
    <Logo />
    <search className="ml-auto w-full max-w-104 max-md:hidden">
      <form action={paths.adminFind}>
        <Input
          className="input-sm"
          type="search"
          name="text"
          aria-label="Search orders, people and products"
          placeholder="Search orders, people and products"
          maxLength={100}
        />
      </form>
    </search>
    <Link className="tool md:hidden" href={paths.adminFind} aria-label="Search orders, people and products">
      <SpriteIcon name="search" />
    </Link>
    <span className="max-md:hidden">
      <ThemeToggle />
    </span>
    <div className="-mr-2.5 [&>details>div]:top-[calc(100%+0.5rem)]">
      <UserMenu />
    </div>
  </header>
)
