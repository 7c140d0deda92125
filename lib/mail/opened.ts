import 'server-only'
import { claimedId, isSignedToken } from '@/lib/auth/signed-link'
import { db, type Tx } from '@/lib/database/client'

// Which addresses are known to belong to a reader of our emails: a link that was sent there has been opened. What is not in
// a database, such as the token of a link, is the proof; signing in is none, because anyone can register any address.

/** Records that a link that was sent to this address was opened. */
export const recordOpened = (tx: Tx, email: string): Promise<unknown> =>
  tx.$executeRaw`
    INSERT INTO opened_addresses (mailbox) SELECT mailbox_key(${email})
    WHERE mailbox_key(${email}) IS NOT NULL ON CONFLICT DO NOTHING`

/** Records that the link of this email was opened; a token that the shop has not sent changes nothing. */
export async function recordMailOpened(token: string): Promise<void> {
  const id = claimedId(token)
  const mail = id && (await db.mail.findUnique({ where: { id }, select: { id: true, to: true } }))
  if (mail && isSignedToken(token, 'mail', mail.id, [mail.to])) await recordOpened(db, mail.to)
}
