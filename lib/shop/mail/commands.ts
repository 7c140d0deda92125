import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { canSendAgain, stateOf } from '@/lib/shop/mail/rules'

type Mail = Parameters<typeof canSendAgain>[0]

/** Retries an email that failed; the worker sends it within seconds. */
export async function resendMail(viewer: Viewer, mailId: string) {
  const id = requireId(mailId, 'email')
  return db.$transaction(async (tx) => {
    const [mail] = await tx.$queryRaw<Mail[]>`
      SELECT template, extract(epoch FROM now() - created_at)::float8 AS "ageSeconds", sent_at AS "sentAt",
        bounced_at AS "bouncedAt", attempts, last_error AS "lastError"
      FROM mail_outbox WHERE id = ${id}::uuid FOR UPDATE`
    if (!mail) throw notFound('email')
    const state = stateOf(mail)
    if (state === 'waiting' || state === 'sent')
      throw new AppError('CONFLICT', inEnglish('This email has already been sent or is about to be.'))
    if (!canSendAgain(mail)) throw new AppError('CONFLICT', inEnglish('The link in this email has expired.'))
    await tx.$executeRaw`
      UPDATE mail_outbox SET due_at = now(), attempts = 0, last_error = NULL, sent_at = NULL, bounced_at = NULL
      WHERE id = ${id}::uuid`
    await recordAudit(tx, { actorId: viewer.id, action: 'mail.resend', subject: `mail:${id}` })
    return { _id: id, state: 'waiting' as const }
  })
}
