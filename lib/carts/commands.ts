import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { getCart } from '@/lib/carts/queries'
import type { KeepCart, StoredCart } from '@/lib/carts/schema'
import { db } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { groupOrderLines } from '@/lib/orders/lines'

/** Two devices that keep a cart at once do not undo each other: the second one is told what the first one kept. */
export async function saveCart(viewer: Viewer, { version, items: sent }: KeepCart): Promise<StoredCart> {
  const items = groupOrderLines(sent, 'items').map(({ product, quantity }) => ({ product, quantity }))
  const kept = JSON.stringify(items)
  const stored =
    version === 0
      ? await db.$executeRaw`
          INSERT INTO carts (user_id, version, items, updated_at)
          VALUES (${viewer.id}::uuid, 1, ${kept}::jsonb, now()) ON CONFLICT (user_id) DO NOTHING`
      : await db.$executeRaw`
          UPDATE carts SET version = version + 1, items = ${kept}::jsonb, updated_at = now()
          WHERE user_id = ${viewer.id}::uuid AND version = ${version}`
  if (stored === 1) return { version: version + 1, items }
  throw new AppError('CONFLICT', 'This cart was changed on another device.', { data: await getCart(viewer) })
}
