'use client'
import { useContext } from 'react'
import { PersonLines } from './person-lines'
import { KnownContacts } from './swap-contacts'

type ContactLinesProps = { swapId: string; email: string; phoneNumber: string }

/**
 * The contact of a swap's owner: masked as in the cached page, or in full once it is fetched for a signed-in viewer.
 */
export function ContactLines({ swapId, email, phoneNumber }: ContactLinesProps) {
  const known = useContext(KnownContacts).get(swapId)
  return <PersonLines email={known?.email ?? email} phoneNumber={known?.phoneNumber ?? phoneNumber} />
}
