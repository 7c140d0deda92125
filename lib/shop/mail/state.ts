import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'
import { documentInCache, readDocument } from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import {
  environmentHost,
  getStoredServer,
  mailServerDocument,
  openServer,
  usesStored,
} from '@/lib/shop/mail/server-document'
import type { StoredMailServer } from '@/lib/shop/mail/server-settings'

/**
 * server: emails leave through `host`. files: they are only written to files. unreadable: a server is entered, but its password
 * cannot be read since AUTH_SECRET changed, so that emails wait.
 */
export type MailWay = { kind: 'server'; host: string } | { kind: 'files' } | { kind: 'unreadable' }

function wayWith(stored: StoredMailServer): MailWay {
  if (env.SMTP_URL) return { kind: 'server', host: environmentHost }
  if (stored.host === '') return { kind: 'files' }
  return openServer(stored) ? { kind: 'server', host: stored.host } : { kind: 'unreadable' }
}

/** The demo is meant to write files, so that its texts promise emails as those of a shop with a mail server do. */
const isDemo = env.GULSHAN_MODE === 'demo'

/** Where emails go now. */
export const getMailWay = async (): Promise<MailWay> => wayWith(await getStoredServer())

/** Whether people get the emails of the shop: the one fact that every text about an email depends on. */
export const mailLeaves = async (): Promise<boolean> => isDemo || (await getMailWay()).kind === 'server'

const last = perProcess('mail-leaves', (): { read: boolean; isUnread: boolean } => ({
  read: true,
  isUnread: false,
}))

/** For the texts of pages: while the database is away, as it was last read. */
export async function knownMailLeaves(): Promise<boolean> {
  try {
    last.read = await mailLeaves()
  } catch {
    // Pages that are rendered now may have other texts, so they are dropped at the next successful read.
    last.isUnread = true
    return last.read
  }
  if (last.isUnread) shared.pageCache?.revalidateTags([tags.shop])
  last.isUnread = false
  return last.read
}

/** Whether people get the emails, within a transaction, which must not wait for another connection. */
export async function readMailLeaves(tx: Tx): Promise<boolean> {
  if (isDemo || !usesStored) return isDemo || env.SMTP_URL !== undefined
  const stored = documentInCache(mailServerDocument) ?? (await readDocument(tx, mailServerDocument))
  return wayWith(stored).kind === 'server'
}

/** No one gets the emails of a live shop, as they are only written to files or wait for a password: loud for admins. */
export async function mailProblem(): Promise<'files' | 'unreadable' | null> {
  if (isDemo) return null
  const { kind } = await getMailWay()
  return kind === 'server' ? null : kind
}
