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
  serverDriver,
  smtpDriver,
} from '@/lib/shop/mail/drivers'
import { hasSecret, isWorthless, MAX_ATTEMPTS, pauses } from '@/lib/shop/mail/rules'
import { sendersOf } from '@/lib/shop/mail/senders'
import { getStoredServer, openServer } from '@/lib/shop/mail/server-document'
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

interface Way {
  driver: MailDriver
  /** The sender that an admin entered; blank: none. */
  from: string
  /** A note beside emails that no one gets although they are written. */
  note?: string | null
}

const used: { stored?: string; driver?: MailDriver } = {}

/** The driver for these settings, the same one until they change. */
function driverFor(name: string, create: () => MailDriver): MailDriver {
  if (used.stored !== name || !used.driver) {
    used.driver = create()
    used.stored = name
  }
  return used.driver
}

/** The demo is meant to write files. */
const fileNote =
  env.GULSHAN_MODE === 'demo' ? {} : { note: 'Written to a file only, because the shop has no mail server' }

/** SMTP_URL, then what an admin entered, then files; null: what was entered cannot be read, so that emails wait. */
async function configured(): Promise<Way | null> {
  const { SMTP_URL, DATA_DIR } = env
  if (SMTP_URL) return { driver: driverFor('SMTP_URL', () => smtpDriver(SMTP_URL)), from: '' }
  const stored = await getStoredServer()
  if (stored.host === '')
    return { driver: driverFor('files', () => fileDriver(mailFolder(DATA_DIR))), from: '', ...fileNote }
  const server = openServer(stored)
  return (
    server && { driver: driverFor(JSON.stringify(stored), () => serverDriver(server)), from: stored.from }
  )
}

/** Sends due emails, oldest first. The settings are read for each, so that a change counts for the next one. */
export async function sendDueMail(stopping?: AbortSignal, driver?: MailDriver): Promise<void> {
  while (!stopping?.aborted) {
    const way = driver ? { driver, from: '' } : await configured()
    const mail = way && (await claim())
    if (!mail) return
    await sendOne(mail, way)
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

async function sendOne(mail: Due, { driver, from, note = null }: Way): Promise<void> {
  const { id, to, locale, template, data, createdAt } = mail
  try {
    if (isWorthless(mail)) return await noteOverdue(id)
    const shop = await getShop()
    const email = emailOf(shop, template, withSignedLink(data, mail), locale)
    if (!email) throw new Error(`Unknown template ${template}`)
    await driver.send({ ...email, id, to, ...sendersOf(shop, from), shop, at: createdAt })
    await noteSent(mail, note)
  } catch (error) {
    await noteFailure(mail, error)
  }
}

const noteSent = ({ id, template }: Due, note: string | null) =>
  db.$executeRaw`
    UPDATE mail_outbox SET sent_at = now(), last_error = ${note},
      data = CASE WHEN ${hasSecret(template)} THEN '{}'::jsonb ELSE data END
    WHERE id = ${id}::uuid`

async function noteOverdue(id: string): Promise<void> {
  const data = { attempts: MAX_ATTEMPTS, data: {}, lastError: 'Not sent in time' }
  await db.mail.update({ where: { id }, data, select: { id: true } })
}

async function noteFailure({ id, attempts }: Due, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const isRejected = error instanceof PermanentRejection
  const isLast = isRejected || attempts >= MAX_ATTEMPTS
  // Recipients are not logged; the outbox has them.
  log.error('mail_not_sent', isLast ? 'given up' : 'will be tried again', { mail: id, attempts })
  await db.$executeRaw`
    UPDATE mail_outbox SET last_error = ${reason.replaceAll('\u0000', '').slice(0, 500)},
      attempts = CASE WHEN ${isLast} THEN ${MAX_ATTEMPTS} ELSE attempts END,
      bounced_at = CASE WHEN ${isRejected && error.isBounce} THEN now() ELSE bounced_at END
    WHERE id = ${id}::uuid`
}
