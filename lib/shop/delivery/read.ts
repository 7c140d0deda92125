import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { type DeliverySettings, deliverySettings, noZones, type Zone } from '@/lib/shop/delivery/schema'
import { readSettings, settingsDocument } from '@/lib/shop/settings/read'
import type { ShopSettings } from '@/lib/shop/settings/schema'
import type { TaxSettings } from '@/lib/shop/tax/classes'
import { getTax, readTax } from '@/lib/shop/tax/read'
import { chargesOf } from '@/lib/shop/tax/rules'

export const deliveryDocument: StoredDocument<DeliverySettings> = {
  key: 'delivery',
  conflict: 'deliverySettings',
  action: 'delivery.save',
  parse: lenientParser(deliverySettings, () => noZones),
  defaults: () => noZones,
  tags: () => [tags.shipping],
}

type StoredRules = DeliveryRules & Pick<ShopSettings, 'promises'> & { tax: TaxSettings }

const rulesOf = (delivery: DeliverySettings, settings: ShopSettings, tax: TaxSettings): StoredRules => ({
  delivery,
  charges: chargesOf(settings, tax),
  promises: settings.promises,
  tax,
})

/** The rules by which an order that is placed in this transaction is delivered. */
export const readDeliveryRules = async (tx: Tx): Promise<StoredRules> =>
  rulesOf(await readDocument(tx, deliveryDocument), await readSettings(tx), await readTax(tx))

/** The rules from the cache of this process, for pages and for answers that reserve nothing. */
export const getDeliveryRules = async (): Promise<DeliveryRules> =>
  rulesOf(await cachedDocument(deliveryDocument), await cachedDocument(settingsDocument), await getTax())

/** The zones from the cache of this process, for texts that name charges. */
export const getZones = async (): Promise<Zone[]> => (await cachedDocument(deliveryDocument)).zones

/** The rules from the database. The caller has checked that the viewer is an admin. */
export const getStoredDeliveryRules = (): Promise<DeliveryRules> => readDeliveryRules(db)

/** The caller has checked that the viewer is an admin. */
export const getDelivery = (): Promise<DeliverySettings> => readDocument(db, deliveryDocument)
