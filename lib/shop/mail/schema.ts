import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { optionalText } from '@/lib/platform/http/input-fields'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { type MailState, mailStates } from '@/lib/shop/mail/rules'

/** An email of the outbox as the admin list shows it. */
export interface MailLine {
  id: string
  to: string
  /** The subject in English, as everything in the admin area. */
  subject: string
  locale: Locale
  state: MailState
  attempts: number
  createdAt: string
  /** When it is tried next; null when it will not be. */
  dueAt: string | null
  sentAt: string | null
  lastError: string | null
}

/** A line with the email itself. */
export interface MailView extends MailLine {
  text: string
  /** A document without scripts and external resources, for a sandboxed frame. */
  html: string
  /** A part was a secret and is not shown. */
  isSecret: boolean
  canResend: boolean
}

export interface MailFilter extends PageQuery {
  state?: MailState
  /** Part of the recipient's address. */
  to?: string
}

// The state in the page's address; undefined for invalid values.
export const stateIn = (value: string): MailState | undefined => mailStates.find((state) => state === value)
export const addressIn = (value: string): string | undefined =>
  optionalText(inEnglish('to'), 254).safeParse(value).data

export const resentMail = z.strictObject({ _id: z.string(), state: z.enum(mailStates) })
