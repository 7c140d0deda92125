import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'
import { lenientParser, readDocument, type StoredDocument } from '@/lib/platform/documents/document'
import { readShop } from '@/lib/shop/identity/read'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { type ShopSettings, shopSettings } from '@/lib/shop/settings/schema'

const shippingKey = ({ shipping, promises, taxPercent }: ShopSettings) =>
  JSON.stringify([shipping, promises, taxPercent])

const parseAny = lenientParser(shopSettings, () => defaultSettings())
/** A note that was stored before there was an Urdu one has none. */
const parseWithNote = lenientParser(shopSettings, () => ({ ...defaultSettings(), invoiceNoteUr: '' }))
const hasNote = (value: unknown) => value instanceof Object && 'invoiceNote' in value

/** Settings of cash orders that did not exist when the others were stored have their defaults. */
const withAllCashOrders = (value: unknown) =>
  value instanceof Object && 'cashOrders' in value && value.cashOrders instanceof Object
    ? { ...value, cashOrders: { ...defaultSettings().cashOrders, ...value.cashOrders } }
    : value

/**
 * The charges of a shop that had saved no settings when new shops still had any (the migration `charges_of_before`). They have
 * a key of their own, because a server of the version before takes settings without a seller for those of another shop.
 */
const CHARGES_OF_BEFORE = 'charges-of-before'

async function readDefaults(tx: Tx): Promise<ShopSettings> {
  const usual = defaultSettings(await readShop(tx))
  const row = await tx.setting.findUnique({ where: { key: CHARGES_OF_BEFORE }, select: { value: true } })
  return row ? lenientParser(shopSettings, () => usual)(row.value) : usual
}

export const settingsDocument: StoredDocument<ShopSettings> = {
  // Older than the document of the identity. A server of the version before, which still runs during a restart, reads it too.
  key: 'shop',
  conflict: 'settings',
  action: 'settings.save',
  parse: (value) => (hasNote(value) ? parseWithNote : parseAny)(withAllCashOrders(value)),
  defaults: readDefaults,
  tags: (before, after) => [
    ...(shippingKey(before) === shippingKey(after) ? [] : [tags.shipping]),
    ...(before.digits === after.digits ? [] : [tags.digits]),
  ],
}

/** The settings within a transaction. Pages use lib/shop/settings/queries.ts. */
export const readSettings = (tx: Tx): Promise<ShopSettings> => readDocument(tx, settingsDocument)
