import 'server-only'
import { db } from '@/lib/db'
import type { Charges } from '@/lib/orders/rules'
import { readCharges, readSettings } from '@/lib/settings/read'
import type { ShopSettings } from '@/lib/settings/schema'

/** For the desk: whoever reads here is an admin, the page asks before. */
export const getSettings = (): Promise<ShopSettings> => readSettings(db)

/** What the shop says of shipping, and what it charges: for pages that carry tags.shipping, the same for everybody. */
export const getShipping = async (): Promise<ShopSettings['shipping']> => (await readSettings(db)).shipping

/** What an order of this moment is charged beside its goods. */
export const getCharges = (): Promise<Charges> => readCharges(db)
