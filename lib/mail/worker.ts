import 'server-only'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { fileDriver, type MailDriver, mailFolder, smtpDriver } from '@/lib/mail/drivers'
import { letterOf } from '@/lib/mail/templates'

const batch = 20
export const mostTries = 12
const firstPauseSeconds = 30
const longestPauseSeconds = 6 * 3600

/** 30 s, 1 min, 2 min … six hours: a mail server that is away for a day costs nobody a letter. */
export const pauseAfter = (attempts: number) =>
  Math.min(firstPauseSeconds * 2 ** Math.max(0, attempts - 1), longestPauseSeconds)

/** Letters that hold a secret lose it once they are out, or once it is worth nothing any more. */
const secretMinutes: Record<string, number> = { 'password-reset': 30 }
const isWorthless = ({ template, createdAt }: Due) => {
  const minutes = secretMinutes[template]
  return minutes !== undefined && Date.now() - createdAt.getTime() > minutes * 60_000
}

interface Due {
  id: string
  to: string
  template: string
  data: unknown
  attempts: number
  createdAt: Date
}

let chosen: MailDriver | undefined
const configured = () => {
  chosen ??= env.SMTP_URL ? smtpDriver(env.SMTP_URL) : fileDriver(mailFolder(env.DATA_DIR))
  return chosen
}

/** Sends what is due. */
export async function sendDueMail(stopping?: AbortSignal, driver: MailDriver = configured()): Promise<void> {
  for (;;) {
    const due = await claim()
    for (const [at, mail] of due.entries()) {
      if (stopping?.aborted) return giveBack(due.slice(at))
      await sendOne(mail, driver)
    }
    if (due.length < batch) return
  }
}

/**
 * Takes letters by moving their next try into the future, before anything is sent: whoever dies while sending has
 * scheduled the next try already, and nobody else takes them meanwhile. No transaction is open while a server is spoken to.
 */
const claim = () => db.$queryRaw<Due[]>`
  UPDATE mail_outbox SET
    attempts = attempts + 1,
    due_at = now() + make_interval(secs => least(${firstPauseSeconds} * 2 ^ attempts, ${longestPauseSeconds}))
  WHERE id IN (
    SELECT id FROM mail_outbox WHERE sent_at IS NULL AND due_at <= now() AND attempts < ${mostTries}
    ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
  RETURNING id, "to", template, data, attempts, created_at AS "createdAt"`

async function giveBack(mails: readonly Due[]): Promise<void> {
  await db.mail.updateMany({
    where: { id: { in: mails.map(({ id }) => id) }, sentAt: null },
    data: { dueAt: new Date(), attempts: { decrement: 1 } },
  })
}

async function giveUp(id: string): Promise<void> {
  const data = { attempts: mostTries, data: {}, lastError: 'Not sent in time' }
  await db.mail.update({ where: { id }, data, select: { id: true } })
}

async function sendOne(mail: Due, driver: MailDriver): Promise<void> {
  const { id, to, template, data, attempts, createdAt } = mail
  try {
    if (isWorthless(mail)) return await giveUp(id)
    const letter = letterOf(template, data)
    if (!letter) throw new Error(`No template is called ${template}`)
    await driver.send({ ...letter, id, to, from: env.MAIL_FROM, at: createdAt })
    await db.mail.update({
      where: { id },
      data: { sentAt: new Date(), lastError: null, ...(template in secretMinutes ? { data: {} } : {}) },
      select: { id: true },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // The address stays out of the log; the outbox knows it.
    log.error('mail_not_sent', attempts >= mostTries ? 'given up' : 'will be tried again', {
      mail: id,
      attempts,
    })
    await db.mail.update({
      where: { id },
      data: { lastError: reason.replaceAll('\u0000', '').slice(0, 500) },
      select: { id: true },
    })
  }
}
