'use client'
import { useEffect, useRef } from 'react'
import { usePathname } from '@/components/ui/navigation'
import { tab } from '@/components/ui/tabs'
import { NavLink } from './nav-link'

type SubnavProps = {
  label: string
  /** `recordPath`: the path below which a single record of the link's list is shown. */
  links: readonly (readonly [label: string, href: string, recordPath?: string])[]
}

/**
 * On phones it scrolls sideways, so that the current page is visible. Without links (no one is signed in) it keeps its
 * height.
 */
export function Subnav({ label, links }: SubnavProps) {
  const nav = useRef<HTMLElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link depends on the path and the links.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !here) return
    // Not scrollIntoView, which would move the page as well.
    nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [pathname, links.length])

  return (
    <nav
      ref={nav}
      className="subnav relative mb-8 flex min-h-11.25 gap-1 max-md:gap-0 overflow-x-auto border-b border-border [scrollbar-width:none] empty:border-transparent max-md:-mx-4 max-md:px-1.5 md:flex-wrap print:hidden"
      aria-label={label}
    >
      {links.map(([text, href, recordPath]) => (
        <NavLink
          key={href}
          href={href}
          className={`${tab} max-md:px-2 max-md:text-sm`}
          here={recordPath !== undefined && pathname.startsWith(`${recordPath}/`)}
          exact={links.some(([, other]) => other.startsWith(`${href}/`))}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
