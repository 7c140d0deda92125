import 'server-only'
import { env } from '@/lib/platform/env'
import { mailLeaves } from '@/lib/shop/mail/state'
import { hasMessageDriver } from '@/lib/shop/messages/state'

/** Whether people can ask at all; the demo shows the specification unchanged. */
export const areWaitsOffered = env.GULSHAN_MODE === 'live'

/** How the shop can notify people of a product that is back; null: it cannot, or does not offer it. */
export async function noticeWays(): Promise<{ email: boolean; phone: boolean } | null> {
  if (!areWaitsOffered) return null
  const [email, phone] = await Promise.all([mailLeaves(), hasMessageDriver()])
  return email || phone ? { email, phone } : null
}
