import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { newId, requireId } from '@/lib/base/ids'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { mailWaitAsked, type NamedProduct } from '@/lib/catalogue/waits/mail'
import { DAYS_AFTER_NOTICE, DAYS_UNKNOWN, DAYS_WAITING, MAX_WAITS } from '@/lib/catalogue/waits/rules'
import type { WaitForm } from '@/lib/catalogue/waits/schema'
import { reachableSql } from '@/lib/catalogue/waits/waiting-sql'
import { noticeWays } from '@/lib/catalogue/waits/ways'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { inFixedTimeSteps } from '@/lib/platform/http/fixed-time'
import { countCall, type LimitName } from '@/lib/platform/http/limits'
import { getOpening } from '@/lib/shop/opening/read'
import { isOpenAt } from '@/lib/shop/opening/rules'

// People who wait for a product that is sold out (docs/decisions/0096-people-who-wait-for-a-product.md).

/**
 * Notes who wants to know when a product is back. Neither the answer nor its time shows whether the shop knows the address or the
 * number, or has noted it before. Throws NOT_FOUND, CONFLICT when the product can be bought or no one can ask this way, and
 * RATE_LIMITED.
 */
export async function askForNotice(
  viewer: Viewer | null,
  productId: string,
  form: WaitForm,
  clientAddress: string,
): Promise<void> {
  const id = requireId(productId, 'product')
  const [product] = await db.$queryRaw<(NamedProduct & { stock: number | null })[]>`
    SELECT id::text, name, name_ur AS "nameUr", stock FROM products p WHERE id = ${id}::uuid AND ${shownSql()}`
  if (!product) throw notFound('product')
  const ways = await noticeWays()
  const isOffered = form.email === undefined ? ways?.phone : ways?.email
  if (!isOffered || product.stock !== 0 || !isOpenAt(await getOpening(), new Date()))
    throw new AppError('CONFLICT', apiText('answers.waits.notNow'))
  await countCall('wait-address', clientAddress)
  await inFixedTimeSteps(note(viewer, product, form))
}

async function note(viewer: Viewer | null, product: NamedProduct, { email, phoneNumber, locale }: WaitForm) {
  // A full number is not noted; the answer does not show that.
  if (phoneNumber !== undefined && !(await isCounted('wait-number', phoneNumber))) return
  const mailbox = email === undefined ? null : await unknownMailbox(email)
  const isMailed = mailbox !== null && (await isCounted('wait-mailbox', mailbox))
  const wait = { email: email ?? '', phoneNumber: phoneNumber ?? '', locale: locale ?? defaultLocale }
  await retried(() =>
    db.$transaction(async (tx) => {
      await insert(tx, { ...wait, productId: product.id, userId: viewer?.id ?? null })
      await deleteOldest(tx, wait)
      if (isMailed) await mailWaitAsked(tx, { ...wait, product })
    }),
  )
}

/** Counts a call; false: the limit is reached. */
async function isCounted(name: LimitName, subject: string): Promise<boolean> {
  try {
    await countCall(name, subject)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

/** The mailbox of an address that never opened a link of the shop; null: it has. */
async function unknownMailbox(email: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ mailbox: string }[]>`
    SELECT coalesce(mailbox_key(${email}), ${email}) AS mailbox
    WHERE NOT EXISTS (SELECT FROM opened_addresses WHERE mailbox = mailbox_key(${email}))`
  return row?.mailbox ?? null
}

interface NewWait {
  productId: string
  email: string
  phoneNumber: string
  userId: string | null
  locale: string
}

/** Once a person and product: the first time of asking stays. */
const insert = (tx: Tx, { productId, email, phoneNumber, userId, locale }: NewWait) =>
  tx.$executeRaw`
    INSERT INTO stock_waits (id, product_id, email, phone_number, user_id, locale)
    VALUES (${newId()}::uuid, ${productId}::uuid, ${email}, ${phoneNumber}, ${userId}::uuid, ${locale}::"Locale")
    ON CONFLICT (coalesce(mailbox_key(nullif(email, '')), phone_number), product_id) WHERE sent_at IS NULL DO NOTHING`

/** The requests that a person began last stay, so that who types a stranger's address does not keep them from asking. */
const deleteOldest = (tx: Tx, { email, phoneNumber }: Pick<NewWait, 'email' | 'phoneNumber'>) =>
  tx.$executeRaw`
    DELETE FROM stock_waits WHERE sent_at IS NULL AND id IN (
      SELECT id FROM stock_waits WHERE sent_at IS NULL
        AND coalesce(mailbox_key(nullif(email, '')), phone_number)
          = coalesce(mailbox_key(nullif(${email}, '')), ${phoneNumber})
      ORDER BY asked_at DESC, id DESC OFFSET ${MAX_WAITS})`

/** Deletes waits that are over or were forgotten, and those of addresses that never opened a link; called by the cleanup job. */
export const deleteOldWaits = () =>
  db.$executeRaw`
    DELETE FROM stock_waits w WHERE sent_at < now() - make_interval(days => ${DAYS_AFTER_NOTICE})
      OR EXISTS (SELECT FROM products p WHERE p.id = w.product_id AND p.deleted_at IS NOT NULL)
      OR (sent_at IS NULL AND asked_at < now() - make_interval(days =>
        CASE WHEN ${reachableSql('w')} THEN ${DAYS_WAITING}::int ELSE ${DAYS_UNKNOWN}::int END))`
