import { useEffect, useState } from 'react'
import { listProfiles } from '@/lib/accounts/users/contract'
import { call, type DataOf } from '@/lib/platform/http/client'
import { normalisePhone } from '@/lib/platform/people/phone'

export type Account = DataOf<typeof listProfiles>[number]

/** The accounts of buyers with this phone number; none while it is not complete. */
export function useAccounts(phoneNumber: string): Account[] {
  const number = normalisePhone(phoneNumber)
  const [answer, setAnswer] = useState<{ number: string; accounts: Account[] }>()

  useEffect(() => {
    if (!number) return
    const stop = new AbortController()
    void call(listProfiles, {
      query: { phoneNumber: number, role: 'buyer', limit: '3' },
      signal: stop.signal,
    }).then(
      ({ data }) => setAnswer({ number, accounts: data.filter(({ isBlocked }) => !isBlocked) }),
      // Without an answer the order is taken without an account.
      () => undefined,
    )
    return () => stop.abort()
  }, [number])

  return number && answer?.number === number ? answer.accounts : []
}
