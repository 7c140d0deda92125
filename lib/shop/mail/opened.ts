import 'server-only'
import { claimedId, isSignedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

// Which addresses are known to belong to a reader of our emails: a link that was sent there has been opened. The token of a link
// is only in the email itself, so that only a reader of that mailbox has it. An account is no proof, because anyone can
// register any address.

/** Records that a link that was sent to this address was opened. */
export const recordOpened = (email: string): Promise<void> => orLogged(store(email))

/** Records that the link of this email was opened; a token that the shop has not sent changes nothing. */
export const recordMailOpened = (token: string): Promise<void> => orLogged(storeByToken(token))

/** An opened link is shown even if that could not be stored. */
const orLogged = (stored: Promise<void>): Promise<void> =>
  stored.catch((error: unknown) => log.error('opened_link_not_stored', error))

async function store(email: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO opened_addresses (mailbox) SELECT mailbox_key(${email})
    WHERE mailbox_key(${email}) IS NOT NULL ON CONFLICT DO NOTHING`
}

async function storeByToken(token: string): Promise<void> {
  const id = claimedId(token)
  const mail = id && (await db.mail.findUnique({ where: { id }, select: { id: true, to: true } }))
  if (mail && isSignedToken(token, 'mail', mail.id, [mail.to])) await store(mail.to)
}
