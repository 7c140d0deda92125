import { INVITATION_DAYS, RESET_MINUTES } from '@/lib/platform/auth/types'
import type { Pauses } from '@/lib/platform/jobs/pauses'

/** The attempts with the pauses below take two and a half days. */
export const MAX_ATTEMPTS = 20
/**
 * Seconds: 1 min, 2 min, 4 min … six hours, so that emails survive a mail server that is down for a weekend. The first is
 * longer than one attempt, so that no other process starts it meanwhile.
 */
export const pauses: Pauses = { first: 60, longest: 6 * 3600 }

/** Emails with a secret, which is removed once they are sent or expired. */
const secretMinutes: Record<string, number> = {
  'password-reset': RESET_MINUTES,
  'staff-invited': INVITATION_DAYS * 24 * 60,
}
export const hasSecret = (template: string) => Object.hasOwn(secretMinutes, template)

/** The most emails within 24 hours for an address that never opened a link of ours. */
export const MAX_UNOPENED = 10

/** Emails that are limited where they are asked for, and do not count with the others. */
export const ownLimits = ['password-reset', 'wait-asked']
export const hasOwnLimit = (template: string) => ownLimits.includes(template)

/** Emails that are useless after this age, such as reminders. */
const lateMinutes: Record<string, number> = { 'appointment-reminder': 120 }

export function isWorthless({ template, ageSeconds }: { template: string; ageSeconds: number }): boolean {
  const known = { ...secretMinutes, ...lateMinutes }
  const minutes = Object.hasOwn(known, template) ? known[template] : undefined
  return minutes !== undefined && ageSeconds > minutes * 60
}

/** filed: written to a file only, because the shop had no mail server. bounced: the server said that the address takes no mail. */
export const mailStates = ['waiting', 'failing', 'given-up', 'bounced', 'sent', 'filed'] as const
export type MailState = (typeof mailStates)[number]

interface Progress {
  sentAt: Date | null
  bouncedAt: Date | null
  attempts: number
  lastError: string | null
}

/** Failing: not sent yet, and will be retried. */
export function stateOf({ sentAt, bouncedAt, attempts, lastError }: Progress): MailState {
  if (sentAt) return lastError === null ? 'sent' : 'filed'
  if (bouncedAt) return 'bounced'
  if (attempts >= MAX_ATTEMPTS) return 'given-up'
  return lastError === null ? 'waiting' : 'failing'
}

/** Whether an admin can have it sent again: not what was sent, nor a secret that was removed. */
export const canSendAgain = (mail: Progress & { template: string; ageSeconds: number }): boolean => {
  const state = stateOf(mail)
  if (state === 'waiting' || state === 'sent' || isWorthless(mail)) return false
  return state !== 'filed' || !hasSecret(mail.template)
}
