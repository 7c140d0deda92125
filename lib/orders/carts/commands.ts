import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { getCart } from '@/lib/orders/carts/queries'
import { MAX_CART_QUANTITY } from '@/lib/orders/carts/rules'
import type { CartForm, StoredCart } from '@/lib/orders/carts/schema'
import { groupOrderLines } from '@/lib/orders/order/lines'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

/** Throws CONFLICT with the stored cart when another device has saved one since `version`. */
export async function saveCart(viewer: Viewer, { version, items: sent }: CartForm): Promise<StoredCart> {
  const items = groupOrderLines(sent, { field: 'items', maxQuantity: MAX_CART_QUANTITY }).map(
    ({ productId, quantity }) => ({ product: productId, quantity }),
  )
  const json = JSON.stringify(items)
  const stored =
    version === 0
      ? await db.$executeRaw`
          INSERT INTO carts (user_id, version, items, updated_at)
          VALUES (${viewer.id}::uuid, 1, ${json}::jsonb, now()) ON CONFLICT (user_id) DO NOTHING`
      : await db.$executeRaw`
          UPDATE carts SET version = version + 1, items = ${json}::jsonb, updated_at = now()
          WHERE user_id = ${viewer.id}::uuid AND version = ${version}`
  if (stored === 1) return { version: version + 1, items }
  throw new AppError('CONFLICT', apiText('answers.orders.cartChanged'), { data: await getCart(viewer) })
}
