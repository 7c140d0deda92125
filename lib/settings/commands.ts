import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { db, type Tx } from '@/lib/database/client'
import { assertUnchanged } from '@/lib/http/seen'
import { defaultSettings } from '@/lib/settings/defaults'
import { readSettings, SETTINGS_KEY } from '@/lib/settings/read'
import type { SettingsForm, ShopSettings } from '@/lib/settings/schema'

/** Saves the settings; issued invoices and placed orders do not change. Throws CONFLICT when `seen` is outdated. */
export async function saveSettings(
  viewer: Viewer,
  { seen, invoiceNoteUr, shipping, promises, taxPercent, cashOrders, digits, ...rest }: SettingsForm,
): Promise<ShopSettings> {
  const { before, after } = await db.$transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    assertUnchanged(seen, before, 'The settings were')
    const after = {
      ...rest,
      invoiceNoteUr: invoiceNoteUr ?? before.invoiceNoteUr,
      shipping: shipping ?? before.shipping,
      promises: promises ?? before.promises,
      taxPercent: taxPercent ?? before.taxPercent,
      cashOrders: cashOrders ?? before.cashOrders,
      digits: digits ?? before.digits,
    }
    await tx.setting.update({
      where: { key: SETTINGS_KEY },
      data: { value: after },
      select: { key: true },
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'settings.save',
      subject: `settings:${SETTINGS_KEY}`,
      before,
      after,
    })
    return { before, after }
  })
  const shippingKey = ({ shipping, promises, taxPercent }: ShopSettings) =>
    JSON.stringify([shipping, promises, taxPercent])
  if (shippingKey(before) !== shippingKey(after)) await revalidateTags(tags.shipping)
  if (before.digits !== after.digits) await revalidateTags(tags.digits)
  return after
}

/** Creates and locks the row, so that concurrent changes are applied one after the other. */
async function lockSettings(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO settings (key, value, updated_at) VALUES (${SETTINGS_KEY}, ${JSON.stringify(defaultSettings())}::jsonb, now())
    ON CONFLICT (key) DO UPDATE SET key = excluded.key`
}
