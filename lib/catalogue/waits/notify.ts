import 'server-only'
import { Prisma } from '@prisma/client'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { type NamedProduct, sendBackInStock, type Waiting } from '@/lib/catalogue/waits/mail'
import { type BackInStock, howMany } from '@/lib/catalogue/waits/rules'
import { reachableSql } from '@/lib/catalogue/waits/waiting-sql'
import { sendingWays } from '@/lib/catalogue/waits/ways'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { otherBuildRuns } from '@/lib/platform/database/other-builds'
import { readDocument } from '@/lib/platform/documents/document'
import { reachesSql } from '@/lib/shop/messages/channel-choice'
import { openingDocument } from '@/lib/shop/opening/read'
import { isOpenAt } from '@/lib/shop/opening/rules'

const { sql } = Prisma
const canBeBought = sql`${shownSql()} AND (p.stock IS NULL OR p.stock > 0)`

/** A cron job: notifies people who wait for a product that can be bought again, in the order of asking; none while the shop is closed. */
export async function notifyWaiting(
  stopping?: AbortSignal,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  if (!isOpenAt(await readDocument(db, openingDocument), now)) return
  const ways = await sendingWays()
  // The version before gives up a message to a number whose event it does not know.
  const channels = (await otherBuildRuns()) ? [] : ways.phone
  // Who cannot be reached now goes on waiting, and takes no piece from those behind.
  const who = sql`${reachableSql('w')}
    AND CASE WHEN w.email <> '' THEN ${ways.email} ELSE ${reachesSql(channels, sql`w.phone_number`, now)} END`
  const products = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM products p WHERE ${canBeBought}
      AND EXISTS (SELECT FROM stock_waits w WHERE w.product_id = p.id AND ${who}) ORDER BY id`
  for (const { id } of products) {
    if (stopping?.aborted) return
    await retried(() => db.$transaction((tx) => notifyOf(tx, id, { who, now })))
  }
}

/** One process at a time counts who was notified of a product, so that two together notify no more people than there are pieces. */
async function notifyOf(tx: Tx, id: string, { who, now }: { who: Prisma.Sql; now: Date }): Promise<void> {
  const [turn] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('back in stock ' || ${id}, 0)) AS "isOurs"`
  if (!turn?.isOurs) return
  const [product] = await tx.$queryRaw<(NamedProduct & Omit<BackInStock, 'now'>)[]>`
    SELECT id::text, name, name_ur AS "nameUr", stock,
      (SELECT max(sent_at) FROM stock_waits w WHERE w.product_id = p.id) AS "lastSent",
      (SELECT count(*)::int FROM stock_waits w WHERE w.product_id = p.id AND ${who}) AS waiting
    FROM products p WHERE id = ${id}::uuid AND ${canBeBought}`
  if (!product) return
  const waiting = await tx.$queryRaw<Waiting[]>`
    SELECT id::text, email, phone_number AS "phoneNumber", locale::text FROM stock_waits w
    WHERE product_id = ${id}::uuid AND ${who}
    ORDER BY asked_at, id LIMIT ${howMany({ ...product, now })} FOR UPDATE SKIP LOCKED`
  for (const wait of waiting)
    if (await sendBackInStock(tx, wait, product))
      await tx.$executeRaw`UPDATE stock_waits SET sent_at = ${now} WHERE id = ${wait.id}::uuid`
}
