import 'server-only'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { settingsDocument } from '@/lib/shop/settings/read'
import type { SettingsForm, ShopSettings } from '@/lib/shop/settings/schema'

/** Saves the settings; issued invoices and placed orders do not change. Throws CONFLICT when `seen` is outdated. */
export const saveSettings = (
  viewer: Viewer,
  { seen, invoiceNoteUr, shipping, promises, taxPercent, cashOrders, digits, ...rest }: SettingsForm,
): Promise<ShopSettings> =>
  saveDocument(viewer, settingsDocument, seen, (before) => ({
    ...rest,
    invoiceNoteUr: invoiceNoteUr ?? before.invoiceNoteUr,
    shipping: shipping ?? before.shipping,
    promises: promises ?? before.promises,
    taxPercent: taxPercent ?? before.taxPercent,
    cashOrders: { ...before.cashOrders, ...cashOrders },
    digits: digits ?? before.digits,
  }))
