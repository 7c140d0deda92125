import type { Template } from '@/lib/shop/mail/templates'

// The table of events that a person hears of, by email and by messages to a telephone number. Pure and browser-safe.

/** An event that a message to a telephone number is about. */
export type PhoneEvent =
  | 'order-confirm'
  | 'code'
  | 'order-sent'
  | 'order-delivered'
  | 'refund'
  | 'transfer-received'
  | 'back-in-stock'

/** An event is named by its template. */
export type PersonEvent = Template | PhoneEvent

export const eventChannels = ['EMAIL', 'WHATSAPP', 'SMS'] as const
export type EventChannel = (typeof eventChannels)[number]

/** Who hears of an event. */
export type EventReader = 'BUYER' | 'VISITED' | 'CARETAKER' | 'SWAPPER' | 'REVIEWER' | 'ACCOUNT' | 'NUMBER'

/** Whether an admin may switch an event off: always, never, or all its channels but one. */
export type EventSwitch = 'YES' | 'NO' | 'NOT_ALL'

interface EventRow {
  readers: readonly EventReader[]
  channels: readonly EventChannel[]
  canBeOff: EventSwitch
}

const email = (canBeOff: EventSwitch, ...readers: EventReader[]): EventRow => ({
  readers,
  channels: ['EMAIL'],
  canBeOff,
})
const everyChannel = (canBeOff: EventSwitch, ...readers: EventReader[]): EventRow => ({
  readers,
  channels: eventChannels,
  canBeOff,
})
const phone = (canBeOff: EventSwitch, ...readers: EventReader[]): EventRow => ({
  readers,
  channels: ['WHATSAPP', 'SMS'],
  canBeOff,
})

/**
 * Every event that a person hears of, in the order in which the admin area shows them. Each is written in both languages. What
 * cannot be off is about money, about the access to an account, or asks the person for something.
 */
export const personEvents: Readonly<Record<PersonEvent, EventRow>> = {
  'order-placed': email('YES', 'BUYER'),
  'order-confirm': phone('NOT_ALL', 'BUYER'),
  'order-wrong-number': email('NO', 'BUYER'),
  'order-changed': email('NO', 'BUYER'),
  'order-paid': email('NO', 'BUYER'),
  'transfer-received': phone('YES', 'BUYER'),
  'transfer-rejected': email('NO', 'BUYER', 'VISITED'),
  'order-status': email('YES', 'BUYER'),
  'order-sent': phone('YES', 'BUYER'),
  'order-tracking': email('YES', 'BUYER'),
  'order-parcel': email('YES', 'BUYER'),
  'order-delivered': phone('YES', 'BUYER'),
  'order-cancelled': email('NO', 'BUYER'),
  'refund-due': email('NO', 'BUYER', 'VISITED'),
  'refund-done': email('NO', 'BUYER', 'VISITED'),
  'part-refund': email('NO', 'BUYER'),
  refund: phone('YES', 'BUYER'),
  'claim-received': email('YES', 'BUYER'),
  'claim-answer': email('NO', 'BUYER'),
  'appointment-news': email('NO', 'VISITED', 'CARETAKER'),
  'appointment-paid': email('NO', 'VISITED'),
  'appointment-reminder': email('YES', 'VISITED', 'CARETAKER'),
  'appointment-cancelled': email('NO', 'VISITED', 'CARETAKER'),
  'swap-match': email('YES', 'SWAPPER'),
  'swap-dealt': email('NO', 'SWAPPER'),
  'swap-taken-down': email('YES', 'SWAPPER'),
  'review-taken-down': email('YES', 'REVIEWER'),
  'wait-asked': email('NO', 'NUMBER'),
  'back-in-stock': everyChannel('YES', 'NUMBER'),
  'password-reset': email('NO', 'ACCOUNT'),
  'password-changed': email('NO', 'ACCOUNT'),
  'number-proved': email('NO', 'ACCOUNT'),
  'second-factor-changed': email('NO', 'ACCOUNT'),
  'new-device': email('YES', 'ACCOUNT'),
  'staff-invited': email('NO', 'ACCOUNT'),
  'staff-removed': email('NO', 'ACCOUNT'),
  code: phone('NO', 'NUMBER'),
}

export const personEventNames = Object.keys(personEvents) as PersonEvent[]

/** How the settings name an event that is not sent by a channel. */
export const offEntry = (event: PersonEvent, channel: EventChannel): string => `${event}:${channel}`

/** Whether an event may be off by a channel, given what else is off. */
export function mayBeOff(event: PersonEvent, channel: EventChannel, off: readonly string[]): boolean {
  const { channels, canBeOff } = personEvents[event]
  if (canBeOff === 'NO' || !channels.includes(channel)) return false
  const isOnElsewhere = channels.some((other) => other !== channel && !off.includes(offEntry(event, other)))
  return canBeOff === 'YES' || isOnElsewhere
}

/** The entries of `off` that the table does not allow, or does not know. */
export const wrongOff = (off: readonly string[]): string[] =>
  off.filter((entry) => {
    const [event = '', channel = ''] = entry.split(':')
    return !(
      Object.hasOwn(personEvents, event) && mayBeOff(event as PersonEvent, channel as EventChannel, off)
    )
  })
