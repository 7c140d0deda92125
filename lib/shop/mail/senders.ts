import 'server-only'
import { env, publicOrigin } from '@/lib/platform/env'
import type { Shop } from '@/lib/shop/identity/schema'

export interface Address {
  name: string
  address: string
}

/** 'Gulshan <mail@gulshan.example>' or the address alone, which gets the shop's name. */
function addressOf(written: string, name: string): Address {
  const match = /^(.*)<([^>]+)>\s*$/.exec(written)
  return { name: match?.[1]?.trim() || name, address: (match?.[2] ?? written).trim() }
}

/** The address of the shop itself; without one, that of its emails. */
export function ownEmail(shop: Shop, entered = ''): string {
  const { from, replyTo } = sendersOf(shop, entered)
  return replyTo ?? from.address
}

/**
 * Who an email of the shop is from, and who gets the replies that it invites. `entered`: the sender in the settings of the mail
 * server, below MAIL_FROM.
 */
export function sendersOf({ name, email }: Shop, entered = ''): { from: Address; replyTo?: string } {
  const from = addressOf(env.MAIL_FROM ?? (entered || `no-reply@${new URL(publicOrigin).hostname}`), name)
  return { from, ...(email ? { replyTo: email } : {}) }
}
