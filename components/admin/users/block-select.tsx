'use client'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { StateSelect } from '@/components/forms/state-select'
import { StatusBadge } from '@/components/ui/status-badge'
import { changeProfile } from '@/lib/accounts/users/contract'
import type { UserDto } from '@/lib/accounts/users/schema'
import { call } from '@/lib/platform/http/client'

type BlockSelectProps = {
  id: string
  name: string
  role: UserDto['role']
  isBlocked: boolean
  /** An account that the viewer may not block: that of an Owner, for all but Owners. */
  isProtected: boolean
}

/** ACTIVE or BLOCK (product 3.3): blocked users are signed out everywhere with their next request. */
export function BlockSelect({ id, name, role, isBlocked, isProtected }: BlockSelectProps) {
  const notes = useTranslations('mailServer.notes')
  const may = useMay()
  const isAllowed = !isProtected && may('people.write') && (role !== 'ADMIN' || may('staff.write'))
  if (!isAllowed) return <StatusBadge status={isBlocked ? 'BLOCKED' : 'ACTIVE'} />
  return (
    <StateSelect
      label={`Status of ${name}`}
      value={isBlocked ? 'BLOCK' : 'ACTIVE'}
      states={['ACTIVE', 'BLOCK']}
      plain="ACTIVE"
      consequences={(state) => consequencesOf(state === 'BLOCK', role, notes('blocked'))}
      change={async (state) => {
        const { data } = await call(changeProfile, { params: { id }, body: { isBlocked: state === 'BLOCK' } })
        return data.isBlocked ? 'BLOCK' : 'ACTIVE'
      }}
    />
  )
}

function consequencesOf(isBlocked: boolean, role: UserDto['role'], ended: string): string[] {
  if (!isBlocked)
    return [
      'They can sign in again.',
      ...(role === 'CARETAKER' ? ['They can be booked again. Visits that were ended stay ended.'] : []),
      'No email is sent.',
    ]
  const signedOut = 'They are signed out everywhere and cannot sign in.'
  if (role === 'CARETAKER') return [signedOut, 'They cannot be booked.', ended]
  return [
    signedOut,
    ...(role === 'BUYER' ? ['Their swaps are hidden from the marketplace.'] : []),
    'No email is sent.',
  ]
}
