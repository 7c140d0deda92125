import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import { paths } from '@/lib/base/paths'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { RESET_MINUTES } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { maskPhone } from '@/lib/platform/people/masking'
import { queueMail, type Recipient } from '@/lib/shop/mail/outbox'
import type { FactorChange } from '@/lib/shop/mail/templates/accounts'

// Each is called in the transaction of its event.

/** The token is in the fragment, which browsers do not send, so that it is in no server's log and no Referer. */
export const resetPath = (token: string) => `${paths.resetPassword}#${token}`

/** The email is in the language of the page on which it was asked for, if known. */
export async function mailPasswordReset(
  tx: Tx,
  to: Recipient,
  { resetId, token, locale }: { resetId: string; token: string; locale: Locale | undefined },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-reset:${resetId}`,
    to,
    template: 'password-reset',
    path: resetPath(token),
    data: () => ({ minutes: RESET_MINUTES }),
    locale,
  })
}

/** So that account owners notice a change they did not make. */
export async function mailPasswordChanged(tx: Tx, to: Recipient, changeId: string): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-changed:${changeId}`,
    to,
    template: 'password-changed',
    path: paths.forgotPassword(),
    data: () => ({}),
  })
}

/** So that account owners notice a number that they did not prove, or that has moved to another account. */
export async function mailNumber(
  tx: Tx,
  to: Recipient,
  { phoneNumber, isLost }: { phoneNumber: string; isLost: boolean },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `number-proved:${newId()}`,
    to,
    template: 'number-proved',
    path: isLost ? paths.profile : paths.forgotPassword(),
    data: () => ({ phone: maskPhone(phoneNumber), isLost }),
  })
}

/** So that account owners notice a second factor that they did not change. */
export async function mailSecondFactor(tx: Tx, to: Recipient, change: FactorChange): Promise<void> {
  await queueMail(tx, {
    dedupe: `second-factor:${newId()}`,
    to,
    template: 'second-factor-changed',
    path: paths.forgotPassword(),
    data: () => ({ change }),
  })
}

/** At most one a day, so that it is read. */
export async function mailNewDevice(tx: Tx, to: Recipient & { id: string }, device: string): Promise<void> {
  await queueMail(tx, {
    dedupe: `new-device:${to.id}:${dateOf(dayOf(new Date()))}`,
    to,
    template: 'new-device',
    path: paths.profile,
    data: () => ({ device }),
  })
}
