import { cn } from './cn'
import { Link } from './link'
import { tab, tabList } from './tabs'

type LinkTabsProps = {
  label: string
  tabs: readonly { text: string; href: string; isCurrent: boolean }[]
  prefetch?: false
  className?: string
}

/** Tabs that are links. */
export const LinkTabs = ({ label, tabs, className, ...link }: LinkTabsProps) => (
  <nav className={cn(tabList, className)} aria-label={label}>
    {tabs.map(({ text, href, isCurrent }) => (
      <Link
        key={text}
        className={cn(tab, 'max-sm:px-2.5 max-sm:text-sm max-sm:after:inset-x-1.5')}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        {...link}
      >
        {text}
      </Link>
    ))}
  </nav>
)
