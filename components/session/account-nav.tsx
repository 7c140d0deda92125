'use client'
import { Subnav } from '@/components/layout/subnav'
import { useSession } from './session-store'
import { userLinks } from './user-links'

/** Keeps its height while the session is not known yet. */
export function AccountNav() {
  const user = useSession()
  return <Subnav label="Account" links={user ? userLinks(user.role) : []} />
}
