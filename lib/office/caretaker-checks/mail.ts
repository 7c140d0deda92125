import 'server-only'
import { paths } from '@/lib/base/paths'
import type { CheckDecision } from '@/lib/office/caretaker-checks/rules'
import type { Tx } from '@/lib/platform/database/client'
import { queueMail } from '@/lib/shop/mail/outbox'
import { readParts } from '@/lib/shop/parts/read'

/** Notifies the caretaker of a decision, with its reason, in its transaction. */
export async function mailDecision(
  tx: Tx,
  caretakerId: string,
  { checkId, decision, reason }: { checkId: string; decision: CheckDecision; reason: string },
): Promise<void> {
  const to = await tx.user.findUniqueOrThrow({
    where: { id: caretakerId },
    select: { firstName: true, email: true },
  })
  const mail = { dedupe: `caretaker-check:${checkId}`, to }
  if (decision === 'LIST') {
    // The public page of the caretaker may be off.
    const path = (await readParts(tx)).caretakers ? paths.service(caretakerId) : paths.profile
    await queueMail(tx, { ...mail, template: 'caretaker-listed', path, data: () => ({}) })
    return
  }
  const template = decision === 'DECLINE' ? 'caretaker-declined' : 'caretaker-suspended'
  await queueMail(tx, { ...mail, template, path: paths.profile, data: () => ({ reason }) })
}
