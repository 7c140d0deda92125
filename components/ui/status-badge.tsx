import { Badge, type BadgeTone, toneClass } from './badge'

/** Colours of the states of orders, payments, appointments, swaps, claims and accounts; the text is always shown. */
const tones: Record<string, BadgeTone> = {
  PENDING: 'yellow',
  PROCESSING: 'yellow',
  SHIPPED: 'blue',
  DELIVERED: 'green',
  CANCELLED: 'red',
  PAID: 'green',
  UNPAID: 'yellow',
  FAILED: 'red',
  REFUND_DUE: 'yellow',
  REFUNDED: 'blue',
  APPROVED: 'green',
  REJECTED: 'red',
  COMPLETED: 'green',
  NO_SHOW: 'red',
  REFUSED: 'red',
  NOT_FOUND: 'red',
  LOST: 'red',
  ACTIVE: 'green',
  DELETED: 'neutral',
  TAKEN_DOWN: 'red',
  BLOCK: 'red',
  BLOCKED: 'red',
  OPEN: 'yellow',
  REPLACED: 'green',
  DECLINED: 'red',
}

export const toneOf = (status: string): BadgeTone => tones[status.toUpperCase()] ?? 'neutral'

/** The colours of a state, for a control that shows it. */
export const toneClassOf = (status: string): string => toneClass[toneOf(status)]

export function StatusBadge({ status, label }: { status: string; label?: string }) {
  return <Badge tone={toneOf(status)}>{label ?? status.replaceAll('_', ' ')}</Badge>
}
