import 'server-only'
import { tags } from '@/lib/cache/tags'
import type { Tx } from '@/lib/database/client'
import { cachedDocument, lenientParser, readDocument, type StoredDocument } from '@/lib/documents/document'
import type { DeliveryRules } from '@/lib/delivery/rules'
import { type DeliverySettings, deliverySettings, noZones } from '@/lib/delivery/schema'
import { readSettings, settingsDocument } from '@/lib/settings/read'
import { toCharges } from '@/lib/settings/rules'
import type { ShopSettings } from '@/lib/settings/schema'

export const deliveryDocument: StoredDocument<DeliverySettings> = {
  key: 'delivery',
  conflict: 'The delivery settings were',
  action: 'delivery.save',
  parse: lenientParser(deliverySettings, () => noZones),
  defaults: () => noZones,
  tags: () => [tags.shipping],
}

const rulesOf = (delivery: DeliverySettings, settings: ShopSettings): DeliveryRules => ({
  delivery,
  charges: toCharges(settings),
  promises: settings.promises,
})

/** What an order placed in this transaction is delivered by. */
export const readDeliveryRules = async (tx: Tx): Promise<DeliveryRules> =>
  rulesOf(await readDocument(tx, deliveryDocument), await readSettings(tx))

/** The same from the cache of this process, for pages and for answers that reserve nothing. */
export const getDeliveryRules = async (): Promise<DeliveryRules> =>
  rulesOf(await cachedDocument(deliveryDocument), await cachedDocument(settingsDocument))
