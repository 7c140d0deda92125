import { dayOf, minuteOf, momentOf } from '@/lib/base/time/karachi'

// When an unconfirmed cash order is called (again), and how long it is held for that. Pure: time and settings are arguments.

export const callOutcomes = ['YES', 'NO', 'NO_ANSWER', 'WRONG_NUMBER', 'LATER'] as const
export type CallOutcome = (typeof callOutcomes)[number]

const hourMs = 3_600_000
const plusHours = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs)
const latest = (one: Date, other: Date) => (one > other ? one : other)

/** How far a call can be put off when the hold has no end. */
const MAX_DAYS_AHEAD = 7
/** An order is held so long after the time of a call that was put off. */
const GRACE_HOURS = 1

interface Held {
  confirmBy: Date | null
  /** Since when the order waits for its confirmation. */
  pendingSince: Date
}

/** The latest time to which a call can be put off: within twice the hold. */
export function latestCall(order: Held, holdHours: number | null, now: Date): Date {
  if (order.confirmBy === null) return plusHours(now, MAX_DAYS_AHEAD * 24)
  const twice = holdHours === null ? order.confirmBy : plusHours(order.pendingSince, 2 * holdHours)
  return plusHours(latest(twice, order.confirmBy), -GRACE_HOURS)
}

/** The next call after one without an answer: always before the end of the hold. */
export function callAfterNoAnswer(confirmBy: Date | null, now: Date, callAgainHours: number): Date {
  const usual = plusHours(now, callAgainHours)
  if (confirmBy === null || usual < confirmBy) return usual
  return new Date(now.getTime() + Math.max(0, confirmBy.getTime() - now.getTime()) / 2)
}

/** Until when an order is held whose call was put off to `at`. */
export const heldForCall = (confirmBy: Date | null, at: Date): Date | null =>
  confirmBy && latest(confirmBy, plusHours(at, GRACE_HOURS))

/** No call until the hold ends, or for a day without an end; another number from the buyer makes it due at once. */
export const callAfterWrongNumber = (confirmBy: Date | null, now: Date): Date =>
  confirmBy ?? plusHours(now, 24)

interface MadeCall {
  outcome: CallOutcome
  confirmByBefore: Date | null
}

/**
 * Whether a call can be undone: the last one of an order that still waits, if nothing was sent and undoing it would not end
 * the hold.
 */
export const canUndoCall = ({ outcome, confirmByBefore }: MadeCall, now: Date): boolean =>
  (outcome === 'NO_ANSWER' || outcome === 'LATER') && (confirmByBefore === null || confirmByBefore > now)

const EVENING = 18 * 60
const MORNING = 10 * 60

/** Times that are offered for a later call: in an hour, this evening, tomorrow morning, if the order is held until then. */
export function laterChoices(now: Date, until: Date): { label: string; at: Date }[] {
  const today = dayOf(now)
  const choices = [{ label: 'In 1 hour', at: plusHours(now, 1) }]
  if (minuteOf(now) < EVENING - 60) choices.push({ label: 'Today, 6:00 pm', at: momentOf(today, EVENING) })
  choices.push({ label: 'Tomorrow, 10:00 am', at: momentOf(today + 1, MORNING) })
  return choices.filter(({ at }) => at <= until)
}
