import 'server-only'
import type { Mail, Prisma } from '@prisma/client'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { isId } from '@/lib/base/ids'
import { db, snapshot } from '@/lib/platform/database/client'
import { escapeLike } from '@/lib/platform/database/like'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import { getShop } from '@/lib/shop/identity/queries'
import type { Shop } from '@/lib/shop/identity/schema'
import { withHeadInside } from '@/lib/shop/mail/head-picture'
import {
  canSendAgain,
  hasSecret,
  MAX_ATTEMPTS,
  type MailState,
  mailStates,
  stateOf,
} from '@/lib/shop/mail/rules'
import type { MailFilter, MailLine, MailView } from '@/lib/shop/mail/schema'
import { emailOf } from '@/lib/shop/mail/templates'

// The outbox of the admin area. The caller checks that the viewer is an admin.

const open = { sentAt: null, bouncedAt: null, attempts: { lt: MAX_ATTEMPTS } }
const inState: Record<MailState, Prisma.MailWhereInput> = {
  waiting: { ...open, lastError: null },
  failing: { ...open, lastError: { not: null } },
  'given-up': { sentAt: null, bouncedAt: null, attempts: { gte: MAX_ATTEMPTS } },
  bounced: { sentAt: null, bouncedAt: { not: null } },
  sent: { sentAt: { not: null }, lastError: null },
  filed: { sentAt: { not: null }, lastError: { not: null } },
}

/** Newest first. */
export function listMails({ state, to, ...page }: MailFilter): Promise<Page<MailLine>> {
  const where: Prisma.MailWhereInput = {
    ...(state ? inState[state] : {}),
    // Literal: an underscore is common in addresses and a wildcard in patterns.
    ...(to ? { to: { contains: escapeLike(to), mode: 'insensitive' } } : {}),
  }
  return readListPage(
    page,
    (tx) => tx.mail.count({ where }),
    async (tx, part) => {
      const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
      const [mails, shop] = await Promise.all([tx.mail.findMany({ where, orderBy, ...part }), getShop()])
      return mails.map((mail) => toLine(shop, mail))
    },
  )
}

/** The emails about an order, newest first, with the names of their templates. */
export async function mailsOfOrder(orderId: string): Promise<(MailLine & { template: string })[]> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const [mails, shop] = await Promise.all([db.mail.findMany({ where: { orderId }, orderBy }), getShop()])
  return mails.map((mail) => ({ ...toLine(shop, mail), template: mail.template }))
}

/** How many emails are in each state. */
export async function countMails(): Promise<Record<MailState, number>> {
  const counts = await snapshot((tx) =>
    Promise.all(mailStates.map((state) => tx.mail.count({ where: inState[state] }))),
  )
  return Object.fromEntries(mailStates.map((state, at) => [state, counts[at] ?? 0])) as Record<
    MailState,
    number
  >
}

export async function findMail(id: string): Promise<MailView | null> {
  const mail = isId(id) ? await db.mail.findUnique({ where: { id } }) : null
  if (!mail) return null
  const shop = await getShop()
  const email = renderEmail(shop, mail, mail.locale)
  const line = toLine(shop, mail)
  const isSecret = hasSecret(mail.template)
  const ageSeconds = (Date.now() - mail.createdAt.getTime()) / 1000
  return {
    ...line,
    text: email?.text ?? '',
    html: framed(await withHeadInside(email?.html ?? '', shop)),
    isSecret,
    canResend: canSendAgain({ ...mail, ageSeconds }),
  }
}

/** Whether the last email to this address came to nothing because its server says that the address takes no mail. */
export async function isBouncing(email: string): Promise<boolean> {
  if (email === '') return false
  const [last] = await db.$queryRaw<{ bounced: boolean }[]>`
    SELECT sent_at IS NULL AS bounced FROM mail_outbox
    WHERE mailbox_key("to") = mailbox_key(${email}) AND (bounced_at IS NOT NULL OR (sent_at IS NOT NULL AND last_error IS NULL))
    ORDER BY created_at DESC LIMIT 1`
  return last?.bounced === true
}

/** A link that gives access to an account is only for its owner, and is removed after sending. */
const secretHidden = { firstName: '…', minutes: '…', set: '…', date: '…', link: '…' }
const renderEmail = (shop: Shop, { template, data }: Mail, locale: Locale) =>
  emailOf(
    shop,
    template,
    hasSecret(template) ? { ...secretHidden, ...(data as object), link: secretHidden.link } : data,
    locale,
  )

function toLine(shop: Shop, mail: Mail): MailLine {
  const state = stateOf(mail)
  return {
    id: mail.id,
    to: mail.to,
    subject: renderEmail(shop, mail, defaultLocale)?.subject ?? mail.template,
    locale: mail.locale,
    state,
    attempts: mail.attempts,
    createdAt: mail.createdAt.toISOString(),
    dueAt: state === 'waiting' || state === 'failing' ? mail.dueAt.toISOString() : null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    lastError: mail.lastError,
  }
}

/** Loads nothing and runs nothing; links cannot open in a sandbox. */
const framed = (html: string) =>
  html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><base target="_blank">`,
  )
