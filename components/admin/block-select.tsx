'use client'
import { StateSelect } from '@/components/forms/state-select'
import { call } from '@/lib/http/client'
import { changeProfile } from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'

type BlockSelectProps = { id: string; name: string; role: UserDto['role']; isBlocked: boolean }

/** ACTIVE or BLOCK (product 3.3): who is blocked is out at their next call, wherever they are signed in. */
export function BlockSelect({ id, name, role, isBlocked }: BlockSelectProps) {
  return (
    <StateSelect
      label={`Status of ${name}`}
      value={isBlocked ? 'BLOCK' : 'ACTIVE'}
      states={['ACTIVE', 'BLOCK']}
      consequences={(state) => consequencesOf(state === 'BLOCK', role)}
      change={async (state) => {
        const { data } = await call(changeProfile, { params: { id }, body: { isBlocked: state === 'BLOCK' } })
        return data.isBlocked ? 'BLOCK' : 'ACTIVE'
      }}
    />
  )
}

function consequencesOf(isBlocked: boolean, role: UserDto['role']): string[] {
  if (!isBlocked)
    return [
      'They can sign in again.',
      ...(role === 'CARETAKER' ? ['People can book them again; visits that ended stay ended.'] : []),
      'Nobody gets an email.',
    ]
  const signedOut = 'They are signed out everywhere and cannot sign in.'
  if (role === 'CARETAKER')
    return [
      signedOut,
      'Nobody can book them.',
      'Their open visits end: the customers get an email, and what they paid becomes due for refund.',
    ]
  return [
    signedOut,
    ...(role === 'BUYER' ? ['Their swaps leave the marketplace.'] : []),
    'Nobody gets an email.',
  ]
}
