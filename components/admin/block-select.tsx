'use client'
import { StateSelect } from '@/components/forms/state-select'
import { call } from '@/lib/http/client'
import { changeProfile } from '@/lib/users/contract'

type BlockSelectProps = { id: string; name: string; isBlocked: boolean }

/** ACTIVE or BLOCK (specification 3): who is blocked is out at their next call, wherever they are signed in. */
export function BlockSelect({ id, name, isBlocked }: BlockSelectProps) {
  return (
    <StateSelect
      label={`Status of ${name}`}
      value={isBlocked ? 'BLOCK' : 'ACTIVE'}
      states={['ACTIVE', 'BLOCK']}
      change={async (state) => {
        const { data } = await call(changeProfile, { params: { id }, body: { isBlocked: state === 'BLOCK' } })
        return data.isBlocked ? 'BLOCK' : 'ACTIVE'
      }}
    />
  )
}
