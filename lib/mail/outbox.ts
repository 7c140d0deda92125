import 'server-only'
import type { Tx } from '@/lib/database/client'
import { newId } from '@/lib/ids'
import type { MailData, Template } from '@/lib/mail/templates'

export interface Recipient {
  firstName: string
  email: string
}

export interface NewMail<T extends Template> {
  /** One mail per event: the second of the same name is not written. */
  dedupe: string
  to: string
  template: T
  data: MailData[T]
}

/**
 * Queues an email in the transaction of its event, so that both are stored or neither. The database sets when it is
 * due, as clocks of processes may differ.
 */
export async function queueMail<T extends Template>(
  tx: Tx,
  { dedupe, to, template, data }: NewMail<T>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe, "to", template, data)
    VALUES (${newId()}::uuid, ${dedupe}, ${to}, ${template}, ${JSON.stringify(data)}::jsonb)
    ON CONFLICT (dedupe) DO NOTHING`
}
