import 'server-only'
import { RESET_MINUTES } from '@/lib/auth/types'
import type { Tx } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'
import { queueMail, type Recipient } from '@/lib/mail/outbox'
import { paths } from '@/lib/paths'

// Each is called in the transaction of its event.

/** The token is in the fragment, which browsers do not send, so that it is in no server's log and no Referer. */
const resetLink = (token: string) => `${publicOrigin}${paths.resetPassword}#${token}`

export async function mailPasswordReset(
  tx: Tx,
  { resetId, email, firstName, token }: Recipient & { resetId: string; token: string },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-reset:${resetId}`,
    to: email,
    template: 'password-reset',
    data: { firstName, link: resetLink(token), minutes: RESET_MINUTES },
  })
}

/** So that account owners notice a change they did not make. */
export async function mailPasswordChanged(
  tx: Tx,
  { changeId, email, firstName }: Recipient & { changeId: string },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-changed:${changeId}`,
    to: email,
    template: 'password-changed',
    data: { firstName, link: `${publicOrigin}${paths.forgotPassword()}` },
  })
}
