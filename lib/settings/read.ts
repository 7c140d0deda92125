import 'server-only'
import type { Tx } from '@/lib/db'
import { log } from '@/lib/log'
import { defaultSettings } from '@/lib/settings/defaults'
import { type ShopSettings, shopSettings } from '@/lib/settings/schema'

export const SETTINGS_KEY = 'shop'

/** For transactions of their own; whoever only reads asks lib/settings/queries.ts. */
export async function readSettings(tx: Tx): Promise<ShopSettings> {
  const row = await tx.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } })
  if (!row) return defaultSettings()
  const parsed = shopSettings.safeParse(row.value)
  if (parsed.success) return parsed.data
  // Kept by a version whose form was another: an invoice with our defaults is better than none.
  log.error('settings_not_readable', parsed.error)
  return defaultSettings()
}
