'use client'
import type { ComponentProps } from 'react'
import { NavLink } from '@/components/ui/nav-link'
import { usePathname } from '@/components/ui/navigation'
import type { Section } from './section'

type RailLinkProps = Omit<ComponentProps<typeof NavLink>, 'here' | 'exact'> &
  Pick<Section, 'recordPath' | 'exact'>

export function RailLink({ recordPath, exact = false, ...props }: RailLinkProps) {
  const pathname = usePathname()
  return (
    <NavLink
      {...props}
      exact={exact}
      here={recordPath !== undefined && pathname.startsWith(`${recordPath}/`)}
    />
  )
}
