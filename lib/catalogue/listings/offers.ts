import 'server-only'
import { Prisma } from '@prisma/client'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { cachedValue } from '@/lib/platform/cache/cached-value'
import { tags } from '@/lib/platform/cache/tags'
import { read } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'

const findOne = Prisma.sql`
  SELECT EXISTS (SELECT 1 FROM products p WHERE ${whereOf({ categories: [], onSale: true, inStock: true })}) AS found`

/**
 * Whether a live shop has something on sale that visitors can buy, and so the page /offers; the special offers of the demo are its
 * home page. From the cache of this process, which follows a change as pages do.
 */
export async function hasOffers(mode: typeof env.GULSHAN_MODE = env.GULSHAN_MODE): Promise<boolean> {
  if (mode !== 'live') return false
  return cachedValue({ key: 'has-offers', tags: [tags.catalogue] }, async () => {
    const [row] = await read<{ found: boolean }>(findOne)
    return row?.found ?? false
  })
}
