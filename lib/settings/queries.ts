import 'server-only'
import { db } from '@/lib/db'
import { readSettings } from '@/lib/settings/read'
import type { ShopSettings } from '@/lib/settings/schema'

/** For the desk: whoever reads here is an admin, the page asks before. */
export const getSettings = (): Promise<ShopSettings> => readSettings(db)
