// Where the events of the ledger come from. Pure.

/** An order or appointment books its own events from its columns; everything else that is booked has another source. */
export type EventSource = 'ORDER' | 'APPOINTMENT'

/**
 * What happened. OPENING: what it had come to before the ledger knew of it. CORRECTION: a change that was not booked when it
 * was made, found by the job.
 */
export type EventKind =
  | 'OPENING'
  | 'PLACED'
  | 'EDITED'
  | 'STATUS'
  | 'PAYMENT'
  | 'DEPOSIT'
  | 'REFUND'
  | 'PART_REFUND'
  | 'CORRECTION'
