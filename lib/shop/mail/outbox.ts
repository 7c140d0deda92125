import 'server-only'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import type { Tx } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'
import { offEntry, personEvents } from '@/lib/shop/mail/events'
import { hasOwnLimit, MAX_UNOPENED, ownLimits } from '@/lib/shop/mail/rules'
import type { SignedLink } from '@/lib/shop/mail/signed-link'
import { readMailLeaves } from '@/lib/shop/mail/state'
import type { MailContents, Template } from '@/lib/shop/mail/templates'
import { partsInCache, readParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'

export interface Recipient {
  firstName: string
  email: string
}

export interface NewMail<T extends Template> {
  /** One mail per event: the second of the same name is not written. */
  dedupe: string
  to: Recipient
  template: T
  /** The address that its button opens, from lib/base/paths; with SIGNED_TOKEN where the token of `signed` goes. */
  path: string
  /** The record that the link is about, if it works without signing in. */
  signed?: SignedLink | undefined
  /** Dates are formatted in the language of the email. */
  data: (locale: Locale) => MailContents[T]
  /** The language, if it is not that of the recipient's account. */
  locale?: Locale | undefined
  /** The order that it is about. */
  orderId?: string | undefined
  /** The recipient has to do something, so that it goes out even if its event is switched off. */
  isNeeded?: boolean | undefined
}

/** The address that its button opens, and the language of its reader, where no account has it. */
export type MailLink = Pick<NewMail<Template>, 'path' | 'signed' | 'locale'>

/**
 * Queues an email in the transaction of its event, so that both are stored or neither. The database sets when it is
 * due, as clocks of processes may differ. An address that never opened a link of ours gets no name, and no more than
 * MAX_UNOPENED a day: anyone can register it, or order for it. False: no one gets it, because that was reached, there is no
 * address, the shop sends no such emails, or none leaves it; those that wait or are written to files are queued all the same.
 */
export async function queueMail<T extends Template>(tx: Tx, mail: NewMail<T>): Promise<boolean> {
  const { dedupe, to, template, path, orderId = null, isNeeded = false } = mail
  // An order taken by staff may have no address.
  if (to.email === '') return false
  const reader = await readerOf(tx, to, template)
  if (reader.isOff && !isNeeded && personEvents[template].canBeOff !== 'NO') return false
  if (!reader.hasOpened && !hasOwnLimit(template) && (await isFull(tx, to))) return false
  const locale = shownLocale(partsInCache() ?? (await readParts(tx)), mail.locale ?? reader.locale)
  const link = publicOrigin + inLocale(locale, path)
  const signed = mail.signed ? { signed: mail.signed } : {}
  const firstName = reader.hasOpened ? to.firstName : ''
  const data = { ...mail.data(locale), firstName, link, ...signed }
  await tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe, "to", locale, template, data, order_id)
    VALUES (${newId()}::uuid, ${dedupe}, ${to.email}, ${locale}::"Locale", ${template}, ${JSON.stringify(data)}::jsonb,
      ${orderId}::uuid)
    ON CONFLICT (dedupe) DO NOTHING`
  return readMailLeaves(tx)
}

interface Reader {
  locale: Locale | null
  hasOpened: boolean
  isOff: boolean
}

/**
 * The language of the account with this address, if there is one, whether a link that was sent there was opened, and whether the
 * shop has switched off this email. The settings are those of lib/shop/messages, which comes after this domain.
 */
async function readerOf(tx: Tx, { email }: Recipient, template: Template): Promise<Reader> {
  const [reader] = await tx.$queryRaw<Reader[]>`
    SELECT (SELECT locale::text FROM users WHERE email = ${email}) AS locale,
      EXISTS (SELECT FROM opened_addresses WHERE mailbox = mailbox_key(${email})) AS "hasOpened",
      EXISTS (SELECT FROM settings WHERE key = 'messages'
        AND value -> 'off' @> to_jsonb(${offEntry(template, 'EMAIL')}::text)) AS "isOff"`
  if (!reader) throw new Error('A query without a FROM returns one row.')
  return reader
}

/**
 * Whether this address has had all the emails of a day. Transactions that send to one mailbox wait for each other here, so that
 * they cannot send more together; it is the last thing that they lock, and a deadlock is tried again.
 */
async function isFull(tx: Tx, { email }: Recipient): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('mail to ' || mailbox_key(${email}), 0))`
  const [sent] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM mail_outbox
    WHERE mailbox_key("to") = mailbox_key(${email}) AND created_at > now() - interval '24 hours'
      AND template <> ALL(${ownLimits}::text[])`
  return (sent?.count ?? 0) >= MAX_UNOPENED
}
