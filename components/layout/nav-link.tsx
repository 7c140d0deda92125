'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

type NavLinkProps = {
  href: string
  className?: string
  /** Not there on the pages below it: they have a link of their own beside this one. */
  exact?: boolean
  /** We are, whatever the address says. */
  here?: boolean
  children: ReactNode
}

/** A link that knows whether we are there. */
export function NavLink({
  href,
  className = 'nav-link',
  exact = false,
  here = false,
  children,
}: NavLinkProps) {
  const pathname = usePathname()
  const current = here || (exact ? pathname === href : matchesPath(pathname, href))
  return (
    <Link href={href} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** While it is rendered a cached listing stands at /products/1/12, in the browser at /products: both are there. */
const matchesPath = (pathname: string, href: string) =>
  pathname === href || pathname.startsWith(href === '/' ? '/home/' : `${href}/`)
