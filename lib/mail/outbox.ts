import 'server-only'
import type { Tx } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'
import { defaultLocale, inLocale, type Locale } from '@/lib/i18n/locales'
import { newId } from '@/lib/ids'
import type { SignedLink } from '@/lib/mail/signed-link'
import type { MailContents, Template } from '@/lib/mail/templates'

export interface Recipient {
  firstName: string
  email: string
}

export interface NewMail<T extends Template> {
  /** One mail per event: the second of the same name is not written. */
  dedupe: string
  to: Recipient
  template: T
  /** What its button opens, from lib/paths; with SIGNED_TOKEN where the token of `signed` goes. */
  path: string
  /** The record that the link is about, if it works without signing in. */
  signed?: SignedLink | undefined
  /** Dates are formatted in the language of the email. */
  data: (locale: Locale) => MailContents[T]
  /** The language, if it is not that of the recipient's account. */
  locale?: Locale | undefined
}

/** What its button opens. */
export type MailLink = Pick<NewMail<Template>, 'path' | 'signed'>

/**
 * Queues an email in the transaction of its event, so that both are stored or neither. The database sets when it is
 * due, as clocks of processes may differ.
 */
export async function queueMail<T extends Template>(tx: Tx, mail: NewMail<T>): Promise<void> {
  const { dedupe, to, template, path } = mail
  // An order taken by staff may have no address.
  if (to.email === '') return
  const locale = mail.locale ?? (await localeOf(tx, to))
  const link = publicOrigin + inLocale(locale, path)
  const signed = mail.signed ? { signed: mail.signed } : {}
  const data = { ...mail.data(locale), firstName: to.firstName, link, ...signed }
  await tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe, "to", locale, template, data)
    VALUES (${newId()}::uuid, ${dedupe}, ${to.email}, ${locale}::"Locale", ${template}, ${JSON.stringify(data)}::jsonb)
    ON CONFLICT (dedupe) DO NOTHING`
}

/** The language of the account with this address. */
async function localeOf(tx: Tx, { email }: Recipient): Promise<Locale> {
  const account = await tx.user.findUnique({ where: { email }, select: { locale: true } })
  return account?.locale ?? defaultLocale
}
