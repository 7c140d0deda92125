'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { usePathname } from '@/components/ui/navigation'

type NavLinkProps = {
  href: string
  className: string
  /** Not current on the pages below it, which have their own link. */
  exact?: boolean
  /** Current, whatever the path is. */
  here?: boolean
  children: ReactNode
}

/** A link that is marked when its page is the current one. */
export function NavLink({ href, className, exact = false, here = false, children }: NavLinkProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const pathname = usePathname()
  const current = here || (exact ? pathname === href : matchesPath(pathname, href))
  return (
    <Link href={href} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The pages below an address belong to it. */
const matchesPath = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)
