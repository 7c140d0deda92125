import type { SubjectKind } from '@/lib/money/payments/basket'
import type { KnownSubject, PaymentStatus } from '@/lib/money/payments/rules'
import type { Tx } from '@/lib/platform/database/client'
import type { MailLink } from '@/lib/shop/mail/outbox'

/** An order or appointment that is paid for, as settlement and `/pay` see it. */
export interface LockedSubject extends KnownSubject {
  number: string
  /** Until when it is held unpaid. */
  payBy: Date | null
  isCash: boolean
  /** The sum that a refund of it sends back, in paisa. */
  toRefund: number
  /** The rest that is paid in cash after it, in paisa; absent without one. */
  rest?: number
  person: { firstName: string; email: string }
  /** The address that the buttons of its emails open, if not its page. */
  link?: MailLink
}

/** Who makes a change; the system acts on messages of the gateway and on missed deadlines. */
export interface Actor {
  by: 'BUYER' | 'ADMIN' | 'SYSTEM'
  actorId: string | null
}
export const systemActor: Actor = { by: 'SYSTEM', actorId: null }

/** An admin who acts as such. */
export const adminActor = ({ id }: { id: string }) => ({ by: 'ADMIN', actorId: id }) as const satisfies Actor

/** How the payments of orders or of appointments are stored: lib/orders/statuses/payment.ts, lib/care/appointments/payment.ts. */
export interface PayableKind {
  kind: SubjectKind
  /**
   * Cancelling, re-pricing, paying and settling all lock it before its attempts, which prevents deadlocks. Throws NOT_FOUND.
   */
  lock(tx: Tx, id: string): Promise<LockedSubject>
  /** The subject is locked. */
  setPaymentStatus(tx: Tx, id: string, to: PaymentStatus, actor?: Actor): Promise<void>
  setPayBy(tx: Tx, id: string, payBy: Date): Promise<void>
  /** Stores the bank's reference of a refund that was sent. */
  saveRefund(tx: Tx, id: string, refundReference: string | null): Promise<void>
}

export interface SubjectRow {
  number: string
  price: bigint
  paymentStatus: PaymentStatus
  payBy: Date | null
  firstName: string
  email: string
}
/** The columns of an order or appointment that payments read, by these names. */
export const toLockedSubject = (
  { number, price, paymentStatus, payBy, firstName, email }: SubjectRow,
  state: Pick<LockedSubject, 'isActive' | 'isCash'> &
    Partial<Pick<LockedSubject, 'toRefund' | 'isCollected' | 'rest' | 'link'>>,
): LockedSubject => ({
  number,
  price: Number(price),
  paymentStatus,
  payBy,
  toRefund: Number(price),
  ...state,
  person: { firstName, email },
})
