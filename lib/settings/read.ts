import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/lib/database/client'
import { log } from '@/lib/log'
import type { Charges } from '@/lib/orders/rules'
import { defaultSettings } from '@/lib/settings/defaults'
import { toCharges } from '@/lib/settings/rules'
import { type ShopSettings, shopSettings } from '@/lib/settings/schema'

export const SETTINGS_KEY = 'shop'

/** For transactions of their own; whoever only reads asks lib/settings/queries.ts. */
export async function readSettings(tx: Tx): Promise<ShopSettings> {
  const row = await tx.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } })
  return row ? parseSettings(row.value) : defaultSettings()
}

/** What an order placed in this transaction is charged beside its goods. */
export const readCharges = async (tx: Tx): Promise<Charges> => toCharges(await readSettings(tx))

const orElse = <Schema extends z.ZodType>(schema: Schema, usual: () => z.output<Schema>) =>
  schema.catch(({ error, value }) => {
    if (value !== undefined) log.error('setting_not_readable', z.prettifyError(error))
    return usual()
  })

const { seller, invoiceNote, couriers, shipping, taxPercent, cashOrders } = shopSettings.shape
const kept = z
  .object({
    seller: orElse(seller, () => defaultSettings().seller),
    invoiceNote: orElse(invoiceNote, () => defaultSettings().invoiceNote),
    couriers: orElse(couriers, () => defaultSettings().couriers),
    shipping: orElse(shipping, () => defaultSettings().shipping),
    taxPercent: orElse(taxPercent, () => defaultSettings().taxPercent),
    cashOrders: orElse(cashOrders, () => defaultSettings().cashOrders),
  })
  .catch(defaultSettings)

/**
 * A row may have been kept by another version, older or newer. What it does not have, or has in another form, is as if it
 * had never been changed; a part that cannot be read takes none of the others with it.
 */
export const parseSettings = (value: unknown): ShopSettings => kept.parse(value)
