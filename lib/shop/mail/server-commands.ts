import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { readDocument, saveDocument } from '@/lib/platform/documents/document'
import type { Seen } from '@/lib/platform/http/seen'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'
import { sendCheck } from '@/lib/shop/mail/server-check'
import {
  environmentHost,
  mailServerDocument,
  openServer,
  sealPassword,
  stateOfServer,
  usesStored,
  withoutPassword,
} from '@/lib/shop/mail/server-document'
import {
  isSameTarget,
  type MailServer,
  type MailServerCheck,
  type MailServerForm,
  type MailServerState,
  noMailServer,
  type StoredMailServer,
} from '@/lib/shop/mail/server-settings'

/** Sends a message with these settings and stores nothing. */
export async function checkMailServer(_: Viewer, check: MailServerCheck, locale: Locale) {
  assertStored()
  const stored = await readDocument(db, mailServerDocument)
  await sendCheck({ server: serverIn(check, stored), from: check.from, to: check.to, locale })
  return { to: check.to, host: check.host }
}

/** Stores settings after a message was sent with exactly these. Throws CONFLICT when `seen` is outdated. */
export async function saveMailServer(
  viewer: Viewer,
  { seen, to, password: typed, ...form }: MailServerForm,
  locale: Locale,
): Promise<MailServerState> {
  assertStored()
  const tested = await readDocument(db, mailServerDocument)
  const server = serverIn({ ...form, password: typed }, tested)
  await sendCheck({ server, from: form.from, to, locale })
  const after = await saveDocument(
    viewer,
    mailServerDocument,
    seenOf(seen),
    async (before, tx) => {
      // The password that was tested is the one that is stored, also when another admin has saved meanwhile.
      if (!typed && before.password !== tested.password)
        throw new AppError('CONFLICT', apiText('answers.changed.mailServer'))
      await sendFailedNow(tx)
      return { ...form, password: typed ? sealPassword(typed) : server.user === '' ? '' : before.password }
    },
    withoutPassword,
  )
  return stateOfServer(after)
}

/** Removes the settings: emails are only written to files from then on. Throws CONFLICT when `seen` is outdated. */
export async function removeMailServer(viewer: Viewer, { seen }: { seen?: Seen | undefined }) {
  assertStored()
  const after = await saveDocument(viewer, mailServerDocument, seenOf(seen), noMailServer, withoutPassword)
  return stateOfServer(after)
}

function assertStored(): void {
  if (usesStored) return
  throw new AppError(
    'CONFLICT',
    inEnglish(
      environmentHost
        ? 'The mail server is set by SMTP_URL on the server and cannot be changed here.'
        : 'The demo shop writes its emails to files.',
    ),
  )
}

/** The fields of the record that can be compared: the others follow from settings of the server. */
function seenOf(seen: Seen | undefined): Seen | undefined {
  if (!seen) return undefined
  const { source: _source, isReadable: _readable, sender: _sender, isSenderFixed: _fixed, ...rest } = seen
  return rest
}

/** The server that the form describes; the stored password only goes where it was meant to go. */
function serverIn(
  {
    host,
    port,
    security,
    user,
    password,
  }: Pick<MailServerCheck, 'host' | 'port' | 'security' | 'user'> & {
    password?: string | undefined
  },
  stored: StoredMailServer,
): MailServer {
  const target = { host, port, security, user }
  if (user === '') {
    if (password) throw invalid({ user: inEnglish('A password belongs to a user') })
    return { ...target, password: '' }
  }
  if (password) return { ...target, password }
  const required = apiText('fields.required', { label: inEnglish('Password') })
  if (stored.password === '') throw invalid({ password: required })
  if (!isSameTarget(target, stored))
    throw invalid({
      password: inEnglish('Please enter the password again: server, port, security or user has changed'),
    })
  const opened = openServer(stored)
  if (!opened)
    throw invalid({
      password: inEnglish(
        'The stored password cannot be read since AUTH_SECRET changed. Please enter it again',
      ),
    })
  return opened
}

/** Emails that failed with the settings of before are due again. */
const sendFailedNow = (tx: Tx) => tx.$executeRaw`
  UPDATE mail_outbox SET due_at = now()
  WHERE sent_at IS NULL AND last_error IS NOT NULL AND attempts < ${MAX_ATTEMPTS} AND due_at > now()`
