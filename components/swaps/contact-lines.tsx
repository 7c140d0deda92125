'use client'
import { useContext } from 'react'
import { PersonLines } from './person-lines'
import { KnownContacts } from './swap-contacts'

type ContactLinesProps = { swapId: string; email: string; phoneNumber: string }

/** The contact of a swap's owner, as the page was made or, once the shop has told who looks, in full. */
export function ContactLines({ swapId, email, phoneNumber }: ContactLinesProps) {
  const known = useContext(KnownContacts).get(swapId)
  return <PersonLines email={known?.email ?? email} phoneNumber={known?.phoneNumber ?? phoneNumber} />
}
