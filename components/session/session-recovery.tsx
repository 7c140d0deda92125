'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { isPersonalPath, paths } from '@/lib/paths'
import { authToken, useSession, verifySession } from './session-store'

/** The not-found page; or, on an address for somebody signed in, what has happened, if that is known. */
export function NotFoundReason({ children }: { children: ReactNode }) {
  const user = useSession()
  const isPersonal = isPersonalPath(usePathname())
  const [reason, setReason] = useState<ReactNode>(null)
  const isKnown = Boolean(user)

  useEffect(() => {
    if (isKnown && isPersonal) restoreLostCookie().catch(() => undefined)
  }, [isKnown, isPersonal])

  useEffect(() => {
    if (!isPersonal || user === undefined) return
    // Few ever need these words. Without them the page is not found.
    import('./not-found-reason').then(
      ({ reasonFor }) => setReason(reasonFor(user, location)),
      () => undefined,
    )
  }, [user, isPersonal])

  return reason ?? children
}

/**
 * On the not-found page of an address for somebody signed in. Whoever is not may sign in and come back, by a letter's link
 * as well; whoever is, but lost the cookie the pages go by, gets it back. Goes by the address alone and so tells nothing
 * about what exists.
 */
export function LoginLink() {
  const user = useSession()
  const pathname = usePathname()
  const isPersonal = isPersonalPath(pathname)

  // Before the browser was asked the person is undefined: from here on there is a location.
  if (!isPersonal || user !== null) return null
  return (
    <Link className="btn btn-outline" href={paths.login(pathname + location.search)}>
      Login
    </Link>
  )
}

/** For somebody who is known here but lost the cookie the pages go by; shows nothing. */
export function RestoreSession() {
  const isKnown = Boolean(useSession())
  useEffect(() => {
    if (isKnown) restoreLostCookie().catch(() => undefined)
  }, [isKnown])
  return null
}

/** Asked first whether the token lives at all: a dead one opens nothing, and then nobody is known here any more. */
async function restoreLostCookie(): Promise<void> {
  await verifySession()
  const token = authToken()
  if (!token) return
  const { restoreCookie } = await import('./session-cookie')
  if (await restoreCookie(token)) location.reload()
}
