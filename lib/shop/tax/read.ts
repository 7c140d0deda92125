import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import type { Charges } from '@/lib/shop/settings/charges'
import { settingsDocument } from '@/lib/shop/settings/read'
import { newTax, type TaxSettings, usualTax } from '@/lib/shop/tax/classes'
import { chargesOf } from '@/lib/shop/tax/rules'
import { taxSettings } from '@/lib/shop/tax/schema'

export const taxDocument: StoredDocument<TaxSettings> = {
  key: 'tax',
  conflict: 'tax',
  action: 'tax.save',
  parse: lenientParser(taxSettings, () => usualTax),
  // Live shops from before have a row (the migration `tax_of_before`).
  defaults: () => (env.GULSHAN_MODE === 'live' ? newTax : usualTax),
  // Pages of products and the cart say what tax is in a price or added to it.
  tags: () => [tags.shipping],
}

/** The tax settings within a transaction. */
export const readTax = (tx: Tx): Promise<TaxSettings> => readDocument(tx, taxDocument)

/** From the cache of this process, for pages. */
export const getTax = (): Promise<TaxSettings> => cachedDocument(taxDocument)

/** From the database. The caller has checked that the viewer is an admin. */
export const getStoredTax = (): Promise<TaxSettings> => readTax(db)

/** The charges with the terms of tax from the cache of this process, for pages. */
export const getCharges = async (): Promise<Charges> =>
  chargesOf(await cachedDocument(settingsDocument), await getTax())
