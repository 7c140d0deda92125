import 'server-only'
import type { Tx } from '@/lib/db'
import type { MailData, Template } from '@/lib/mail/templates'

export interface NewMail<T extends Template> {
  /** One mail per event: the second of the same name is not written. */
  dedupe: string
  to: string
  template: T
  data: MailData[T]
}

/** Writes a mail in the transaction of its event: no event without its mail, no mail without its event. */
export async function queueMail<T extends Template>(
  tx: Tx,
  { dedupe, to, template, data }: NewMail<T>,
): Promise<void> {
  await tx.mail.createMany({ data: [{ dedupe, to, template, data }], skipDuplicates: true })
}
