import type { Paisa } from '@/lib/base/money'
import type { Account } from '@/lib/money/ledger/accounts'

// The events of the ledger: what they are posted from, and what happened. Pure.

/** An order or appointment posts its own events from its columns. */
export type OwnSource = 'ORDER' | 'APPOINTMENT'
/**
 * PAYMENT: a second payment, lib/reconciling/settlement/second-payments.ts. STATEMENT: a line of a statement, lib/reconciling/statements. COMPENSATION: what
 * a courier pays for a lost parcel, lib/reconciling/statements/compensation.ts. TRANSFER: a transfer is at the bank and not with
 * the gateway, lib/reconciling/settlement/post-transfer.ts.
 */
export type EventSource = OwnSource | 'PAYMENT' | 'STATEMENT' | 'COMPENSATION' | 'TRANSFER'

/** Whose statement an event of the source STATEMENT is from. */
export const statementKinds = ['COURIER', 'GATEWAY'] as const
export type StatementKind = (typeof statementKinds)[number]

/** The kinds of events, as the shop reads them. */
export const eventTexts = {
  /** The balances from before the ledger knew of it. */
  OPENING: 'Opened',
  PLACED: 'Placed',
  EDITED: 'Order changed',
  STATUS: 'Status changed',
  PAYMENT: 'Payment',
  DEPOSIT: 'Deposit',
  REFUND: 'Refund',
  PART_REFUND: 'Part refund',
  SECOND_PAYMENT: 'Second payment',
  SENT_BACK: 'Second payment sent back',
  NOT_ARRIVED: 'Second payment did not arrive',
  TRANSFERRED: 'Transfer to the bank',
  /** A change that was not posted when it was made; found by the job. */
  CORRECTION: 'Corrected',
  /** A line of a statement that matched, or that an admin has decided. */
  LINE_MATCHED: 'Statement',
  LINE_DECIDED: 'Statement, decided',
  COMPENSATION: 'Lost parcel',
  COMPENSATION_PAID: 'Lost parcel, paid',
} as const
export type EventKind = keyof typeof eventTexts

/** An event as the page of its order shows it. */
export interface ShownEvent {
  id: string
  at: string
  kind: EventKind
  note: string | null
  entries: { account: Account; paisa: Paisa }[]
}
