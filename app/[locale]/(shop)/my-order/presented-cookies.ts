import { cookies } from 'next/headers'
import { type Presented, presentedBy } from '@/lib/orders/guests/access'

/** The cookies of the visitor of a page. */
export async function presentedCookies(): Promise<Presented> {
  const sent = await cookies()
  return presentedBy((name) => sent.get(name)?.value)
}
