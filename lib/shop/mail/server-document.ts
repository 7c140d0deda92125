import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import {
  cachedDocument,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { openSecret, sealSecret } from '@/lib/platform/secrets/sealed'
import { getShop } from '@/lib/shop/identity/queries'
import { sendersOf } from '@/lib/shop/mail/senders'
import {
  type MailServer,
  type MailServerState,
  noMailServer,
  type StoredMailServer,
  storedMailServer,
} from '@/lib/shop/mail/server-settings'

const PURPOSE = 'mail-server'

/** The form without the password: it is neither shown nor kept in the audit log. */
export const withoutPassword = ({ password, ...server }: StoredMailServer) => ({
  ...server,
  hasPassword: password !== '',
})

export const mailServerDocument: StoredDocument<StoredMailServer> = {
  key: 'mail-server',
  conflict: 'mailServer',
  action: 'mail-server.save',
  parse: lenientParser(storedMailServer, noMailServer),
  defaults: noMailServer,
  audited: withoutPassword,
  // Pages promise an email only while one can leave.
  tags: () => [tags.shop],
}

export const sealPassword = (password: string): string =>
  password === '' ? '' : sealSecret(PURPOSE, password)

/** The server with its password; null: none is set, or its password cannot be read. */
export function openServer({ host, port, security, user, password }: StoredMailServer): MailServer | null {
  if (host === '') return null
  const opened = password === '' ? '' : openSecret(PURPOSE, password)
  return opened === null ? null : { host, port, security, user, password: opened }
}

/** The demo writes its emails to files, as anyone can sign in there as an admin; SMTP_URL is above what is stored. */
export const usesStored = env.GULSHAN_MODE === 'live' && env.SMTP_URL === undefined

/** The stored server, from the cache of this process, which follows a change within seconds. */
export const getStoredServer = (): Promise<StoredMailServer> =>
  usesStored ? cachedDocument(mailServerDocument) : Promise.resolve(noMailServer())

/** The host of SMTP_URL. */
export const environmentHost = env.SMTP_URL ? new URL(env.SMTP_URL).hostname : ''

/** The settings as an admin sees them. */
export async function stateOfServer(stored: StoredMailServer): Promise<MailServerState> {
  const shown = usesStored ? stored : noMailServer()
  const { password, ...server } = shown
  return {
    ...server,
    host: environmentHost || server.host,
    source: sourceOf(shown),
    hasPassword: password !== '',
    isReadable: shown.host === '' || openServer(shown) !== null,
    sender: sendersOf(await getShop(), shown.from).from.address,
    isSenderFixed: env.MAIL_FROM !== undefined,
  }
}

function sourceOf({ host }: StoredMailServer): MailServerState['source'] {
  if (env.SMTP_URL) return 'environment'
  if (env.GULSHAN_MODE === 'demo') return 'demo'
  return host === '' ? 'none' : 'settings'
}

/** The caller has checked that the viewer is an admin. */
export const getMailServer = async (): Promise<MailServerState> =>
  stateOfServer(await readDocument(db, mailServerDocument))
