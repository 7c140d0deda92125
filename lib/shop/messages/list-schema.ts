import { inEnglish } from '@/lib/base/i18n/answer-text'
import { optionalText } from '@/lib/platform/http/input-fields'
import type { PageQuery } from '@/lib/platform/http/page-params'
import type { EventChannel, PersonEvent } from '@/lib/shop/mail/events'
import type { MailState } from '@/lib/shop/mail/rules'
import type { PhoneEvent } from '@/lib/shop/messages/events'
import type { PhoneChannel } from '@/lib/shop/messages/settings'

// Messages to telephone numbers as the admin area lists them. Browser-safe.

/** The states that an admin tells apart; a message that is being sent still waits, and one that was read has arrived. */
export const phoneStates = ['waiting', 'sent', 'delivered', 'failed', 'unknown'] as const
export type PhoneState = (typeof phoneStates)[number]

/** A message of the list; its words are not stored, and those of a code are secret. */
export interface PhoneLine {
  id: string
  phoneNumber: string
  event: PhoneEvent
  order: { id: string; number: string } | null
  /** Null until one is chosen. */
  channel: PhoneChannel | null
  state: PhoneState
  isRead: boolean
  createdAt: string
  /** When it is tried again; null when it never was, or will not be. */
  againAt: string | null
  sentAt: string | null
  lastError: string | null
}

export interface PhoneFilter extends PageQuery {
  state?: PhoneState
  /** Part of the number, as people write it. */
  to?: string
}

// The state and the number in the page's address; undefined for invalid values.
export const phoneStateIn = (value: string): PhoneState | undefined =>
  phoneStates.find((state) => state === value)
export const numberIn = (value: string): string | undefined =>
  optionalText(inEnglish('to'), 40).safeParse(value).data

/** An email or a message about one order. */
export interface OrderMessage {
  id: string
  /** Null: a message whose channel is not chosen yet. */
  channel: EventChannel | null
  to: string
  event: PersonEvent
  /** The subject of an email; '' of a message to a number, which is named by its event. */
  subject: string
  createdAt: string
  state: { of: 'mail'; is: MailState } | { of: 'phone'; is: PhoneState; isRead: boolean }
  lastError: string | null
}

/** The state of messages to telephone numbers, for the overview. */
export interface MessagesState {
  /** Null: no service of text messages is connected. */
  sms: { sent: number; budget: number } | null
  /** The counts are those of the last seven days. */
  failed: number
  unknown: number
}
