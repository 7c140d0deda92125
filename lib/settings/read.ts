import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/lib/database/client'
import { log } from '@/lib/log'
import type { Charges } from '@/lib/settings/charges'
import { defaultSettings } from '@/lib/settings/defaults'
import { toCharges } from '@/lib/settings/rules'
import { type ShopSettings, shopSettings } from '@/lib/settings/schema'

export const SETTINGS_KEY = 'shop'

/** The settings within a transaction. Pages use lib/settings/queries.ts. */
export async function readSettings(tx: Tx): Promise<ShopSettings> {
  const row = await tx.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } })
  return row ? parseSettings(row.value) : defaultSettings()
}

/** The charges of an order placed in this transaction. */
export const readCharges = async (tx: Tx): Promise<Charges> => toCharges(await readSettings(tx))

const withDefault = <Schema extends z.ZodType>(schema: Schema, getDefault: () => z.output<Schema>) =>
  schema.catch(({ error, value }) => {
    if (value !== undefined) log.error('setting_not_readable', z.prettifyError(error))
    return getDefault()
  })

const { seller, invoiceNote, invoiceNoteUr, couriers, shipping, promises, taxPercent, cashOrders, digits } =
  shopSettings.shape
const storedSettings = z
  .object({
    seller: withDefault(seller, () => defaultSettings().seller),
    invoiceNote: withDefault(invoiceNote, () => defaultSettings().invoiceNote),
    invoiceNoteUr: withDefault(invoiceNoteUr, () => ''),
    couriers: withDefault(couriers, () => defaultSettings().couriers),
    shipping: withDefault(shipping, () => defaultSettings().shipping),
    promises: withDefault(promises, () => defaultSettings().promises),
    taxPercent: withDefault(taxPercent, () => defaultSettings().taxPercent),
    cashOrders: withDefault(cashOrders, () => defaultSettings().cashOrders),
    digits: withDefault(digits, () => defaultSettings().digits),
  })
  .catch(defaultSettings)

/** Parses settings that another version may have stored: missing or unreadable parts get their defaults. */
export const parseSettings = (value: unknown): ShopSettings => storedSettings.parse(value)
