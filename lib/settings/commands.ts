import 'server-only'
import { recordDeed } from '@/lib/audit'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { readSettings, SETTINGS_KEY } from '@/lib/settings/read'
import type { ShopSettings } from '@/lib/settings/schema'

/** Invoices that are out keep what they say. */
export async function saveSettings(viewer: Viewer, settings: ShopSettings): Promise<ShopSettings> {
  await db.$transaction(async (tx) => {
    const before = await readSettings(tx)
    await tx.setting.upsert({
      where: { key: SETTINGS_KEY },
      create: { key: SETTINGS_KEY, value: settings },
      update: { value: settings },
      select: { key: true },
    })
    await recordDeed(tx, {
      actorId: viewer.id,
      action: 'settings.save',
      subject: `settings:${SETTINGS_KEY}`,
      before,
      after: settings,
    })
  })
  return settings
}
