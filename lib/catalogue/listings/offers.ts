import 'server-only'
import { Prisma } from '@prisma/client'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { read } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'

/** Whether a live shop has something on sale, and so the page /offers. The special offers of the demo are its home page (product 2.24). */
export async function hasOffers(mode: typeof env.GULSHAN_MODE = env.GULSHAN_MODE): Promise<boolean> {
  if (mode !== 'live') return false
  const [row] = await read<{ found: boolean }>(
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM products p WHERE ${whereOf({ categories: [], onSale: true })}) AS found`,
    { prepared: true },
  )
  return row?.found ?? false
}
