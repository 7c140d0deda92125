import 'server-only'
import { db } from '@/lib/database/client'
import { env } from '@/lib/env'
import type { Charges } from '@/lib/orders/rules'
import { readCharges, readSettings } from '@/lib/settings/read'
import { chargedOffer, shippingOffer } from '@/lib/settings/rules'
import type { ShopSettings } from '@/lib/settings/schema'

/** For the desk: whoever reads here is an admin, the page asks before. */
export const getSettings = (): Promise<ShopSettings> => readSettings(db)

/** A live shop says what it charges; the demo has words of its own. */
export const isShippingTextFromCharges = env.GULSHAN_MODE === 'live'

/** How the home page puts shipping: for pages that carry tags.shipping, the same for everybody. */
export async function getShippingOffer(): Promise<ReturnType<typeof shippingOffer>> {
  const { shipping } = await readSettings(db)
  return isShippingTextFromCharges ? chargedOffer(shipping) : shippingOffer(shipping)
}

/** What an order of this moment is charged beside its goods. */
export const getCharges = (): Promise<Charges> => readCharges(db)
