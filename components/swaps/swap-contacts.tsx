'use client'
import { createContext, type ReactNode, useEffect, useState } from 'react'
import { useSession } from '@/components/auth/session-store'
import type { Contacts } from './fetch-contacts'

const noContacts: Contacts = new Map()
export const KnownContacts = createContext<Contacts>(noContacts)

type SwapContactsProps = {
  page: number
  limit: number
  /** The swaps on the page, separated by spaces. */
  ids: string
  children: ReactNode
}

/** The cached page has masked contacts. For signed-in viewers they are fetched, once for all cards. */
export function SwapContacts({ page, limit, ids, children }: SwapContactsProps) {
  const session = useSession()
  const [contacts, setContacts] = useState(noContacts)

  useEffect(() => {
    if (!session || !ids) {
      setContacts(noContacts)
      return
    }
    const stop = new AbortController()
    import('./fetch-contacts')
      .then(({ fetchContacts }) => fetchContacts({ page, limit, ids: ids.split(' '), signal: stop.signal }))
      .then((found) => {
        if (!stop.signal.aborted) setContacts(found)
      })
      // The contacts then stay masked.
      .catch(() => {})
    return () => stop.abort()
  }, [session, page, limit, ids])

  return <KnownContacts value={contacts}>{children}</KnownContacts>
}
