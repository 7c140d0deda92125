import { NavLink } from './nav-link'

type SubnavProps = { label: string; links: readonly (readonly [label: string, href: string])[] }

export function Subnav({ label, links }: SubnavProps) {
  return (
    <nav className="subnav" aria-label={label}>
      {links.map(([text, href]) => (
        <NavLink
          key={href}
          href={href}
          className="tab"
          exact={links.some(([, other]) => other.startsWith(`${href}/`))}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
