import 'server-only'
import { env } from '@/lib/platform/env'
import { mailLeaves } from '@/lib/shop/mail/state'
import { getMessageSettings, sentChannels } from '@/lib/shop/messages/read'
import { isOff, type PhoneChannel } from '@/lib/shop/messages/settings'

/** Whether people can ask at all; the demo shows the specification unchanged. */
const areWaitsOffered = env.GULSHAN_MODE === 'live'

/** By what the shop can notify people now of a product that is back. */
export async function sendingWays(): Promise<{ email: boolean; phone: PhoneChannel[] }> {
  const [leaves, settings] = await Promise.all([mailLeaves(), getMessageSettings()])
  return {
    email: leaves && !isOff(settings, 'back-in-stock', 'EMAIL'),
    phone: sentChannels(settings, 'back-in-stock'),
  }
}

/** How people can ask to be notified of a product that is back; null: they cannot. */
export async function noticeWays(): Promise<{ email: boolean; phone: boolean } | null> {
  if (!areWaitsOffered) return null
  const { email, phone } = await sendingWays()
  return email || phone.length > 0 ? { email, phone: phone.length > 0 } : null
}
