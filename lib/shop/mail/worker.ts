import 'server-only'
import { Prisma } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { pauseSql } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { getShop } from '@/lib/shop/identity/queries'
import {
  fileDriver,
  type MailDriver,
  mailFolder,
  PermanentRejection,
  smtpDriver,
} from '@/lib/shop/mail/drivers'
import { hasSecret, isWorthless, MAX_ATTEMPTS, pauses } from '@/lib/shop/mail/rules'
import { sendersOf } from '@/lib/shop/mail/senders'
import { withSignedLink } from '@/lib/shop/mail/signed-link'
import { emailOf } from '@/lib/shop/mail/templates'

interface Due {
  id: string
  to: string
  locale: Locale
  template: string
  data: unknown
  attempts: number
  createdAt: Date
  /** The age by the database's clock, like everything about time here. */
  ageSeconds: number
}

let chosen: MailDriver | undefined
const configured = () => {
  chosen ??= env.SMTP_URL ? smtpDriver(env.SMTP_URL) : fileDriver(mailFolder(env.DATA_DIR))
  return chosen
}

/** Sends due emails, oldest first. */
export async function sendDueMail(stopping?: AbortSignal, driver: MailDriver = configured()): Promise<void> {
  while (!stopping?.aborted) {
    const mail = await claim()
    if (!mail) return
    await sendOne(mail, driver)
  }
}

/**
 * Claims an email by moving its next attempt into the future before sending: a process that crashes has already
 * scheduled a retry, and no other process takes it meanwhile. No transaction is open while sending.
 */
async function claim(): Promise<Due | undefined> {
  const [due] = await db.$queryRaw<Due[]>`
    UPDATE mail_outbox SET
      attempts = attempts + 1,
      due_at = now() + ${pauseSql(Prisma.sql`(attempts + 1)`, pauses)}
    WHERE id = (
      SELECT id FROM mail_outbox WHERE sent_at IS NULL AND due_at <= now() AND attempts < ${MAX_ATTEMPTS}
      ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, "to", locale::text, template, data, attempts, created_at AS "createdAt",
      extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`
  return due
}

async function sendOne(mail: Due, driver: MailDriver): Promise<void> {
  const { id, to, locale, template, data, createdAt } = mail
  try {
    if (isWorthless(mail)) return await noteOverdue(id)
    const shop = await getShop()
    const email = emailOf(shop, template, withSignedLink(data, mail), locale)
    if (!email) throw new Error(`Unknown template ${template}`)
    await driver.send({ ...email, id, to, ...sendersOf(shop), shop, at: createdAt })
    await noteSent(mail)
  } catch (error) {
    await noteFailure(mail, error)
  }
}

const noteSent = ({ id, template }: Due) =>
  db.$executeRaw`
    UPDATE mail_outbox SET sent_at = now(), last_error = NULL,
      data = CASE WHEN ${hasSecret(template)} THEN '{}'::jsonb ELSE data END
    WHERE id = ${id}::uuid`

async function noteOverdue(id: string): Promise<void> {
  const data = { attempts: MAX_ATTEMPTS, data: {}, lastError: 'Not sent in time' }
  await db.mail.update({ where: { id }, data, select: { id: true } })
}

async function noteFailure({ id, attempts }: Due, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const isLast = error instanceof PermanentRejection || attempts >= MAX_ATTEMPTS
  // Recipients are not logged; the outbox has them.
  log.error('mail_not_sent', isLast ? 'given up' : 'will be tried again', { mail: id, attempts })
  await db.mail.update({
    where: { id },
    data: {
      lastError: reason.replaceAll('\u0000', '').slice(0, 500),
      ...(isLast ? { attempts: MAX_ATTEMPTS } : {}),
    },
    select: { id: true },
  })
}
