'use client'
import { Subnav } from '@/components/layout/subnav'
import { useSession } from './session-store'
import { userLinks } from './user-links'

/** Keeps its height while nobody knows yet who is looking. */
export function AccountNav() {
  const user = useSession()
  return <Subnav label="Account" links={user ? userLinks(user.role) : []} />
}
