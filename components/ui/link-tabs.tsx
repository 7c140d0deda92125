import { Link } from './link'

type LinkTabsProps = {
  label: string
  tabs: readonly { text: string; href: string; isCurrent: boolean }[]
}

/** Tabs that are links. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav className="tabs-list" aria-label={label}>
    {tabs.map(({ text, href, isCurrent }) => (
      <Link key={text} className="tab" href={href} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
