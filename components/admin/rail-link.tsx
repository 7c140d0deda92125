'use client'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { NavLink } from '@/components/layout/nav-link'

type RailLinkProps = Omit<ComponentProps<typeof NavLink>, 'here'> & {
  /** The folder below which a single record of the list is shown. */
  one?: string | undefined
}

export function RailLink({ one, ...props }: RailLinkProps) {
  const pathname = usePathname()
  return <NavLink {...props} here={one !== undefined && pathname.startsWith(`${one}/`)} />
}
