import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Logo } from '@/components/site-frame/logo'
import { MainContent } from '@/components/site-frame/site-frame'
import { UserMenu } from '@/components/site-frame/user-menu'
import { Page } from '@/components/ui/page'
import type { Shop } from '@/lib/shop/identity/schema'
import { BottomBar } from './bottom-bar'
import { RailLink } from './rail-link'
import { RefreshCounts } from './refresh-counts'
import type { Workspace } from './section'
import { SectionCount } from './section-count'
import { Shortcuts } from './shortcuts'

type WorkspaceShellProps = {
  shop: Shop
  /** Null for people without this work area: only the page, which says why. */
  workspace: Workspace | null
  /** Stands in the line on top. */
  tools: ReactNode
  children: ReactNode
}

const clientMessages = ['workspace.keys', 'workspace.state'] as const

/** The frame of a work area: a line on top, and the sections in a side rail or, on narrow screens, a bottom bar. */
export function WorkspaceShell({ shop, workspace, tools, children }: WorkspaceShellProps) {
  const page = <Page className="max-w-400 pt-6 md:pt-8 lg:pe-12">{children}</Page>
  if (!workspace)
    return (
      <ClientMessages of={clientMessages}>
        <MainContent>{page}</MainContent>
      </ClientMessages>
    )
  return (
    <ClientMessages of={clientMessages}>
      <div className="flex-1 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
        <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-border bg-card px-4 sm:gap-2 lg:col-span-2 print:hidden">
          <Logo shop={shop} />
          {tools}
          <div className="-me-2.5 [&>details>div]:top-[calc(100%+0.5rem)]">
            <UserMenu />
          </div>
        </header>
        <SideRail {...workspace} />
        <MainContent className="min-w-0 pb-[calc(var(--bottom-bar,0px)+3rem)]">{page}</MainContent>
        <BottomBar {...workspace} />
        <RefreshCounts readAt={Date.now()} />
      </div>
    </ClientMessages>
  )
}

const SideRail = ({ name, sections, hasSearch, counts }: Workspace) => (
  <nav
    aria-label={name}
    className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-e border-border bg-card p-3 max-lg:hidden print:hidden"
  >
    <ul className="grid gap-0.5">
      {sections.map(({ label, href, recordPath, exact, Icon }) => (
        <li key={href}>
          <RailLink
            href={href}
            recordPath={recordPath}
            exact={exact}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium hover:bg-muted aria-[current]:bg-secondary aria-[current]:font-semibold aria-[current]:text-secondary-foreground"
          >
            <Icon width="20" height="20" className="flex-none" />
            <span className="me-auto">{label}</span>
            <SectionCount count={counts[href]} />
          </RailLink>
        </li>
      ))}
    </ul>
    <hr className="my-3 border-border" />
    <Shortcuts
      hasSearch={hasSearch}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-start text-[0.8125rem]/5 text-muted-foreground hover:bg-muted hover:text-foreground"
    />
  </nav>
)
