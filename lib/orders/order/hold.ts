import type { DepositState, OrderState } from '@/lib/orders/order/transitions'

// How long the stock of a cash order is held until it is confirmed (product 18). Pure: time and settings are arguments.

const hourMs = 3_600_000

/** A cash order that has not been confirmed yet. */
export const isUnconfirmed = ({ status, paymentMethod }: Pick<OrderState, 'status' | 'paymentMethod'>) =>
  status === 'PENDING' && paymentMethod === 'COD'

/** A deposit confirms its order; one that was sent back does not, so that its order is like any other cash order. */
export const hasDeposit = ({ depositStatus }: Pick<DepositState, 'depositStatus'>): boolean =>
  depositStatus !== null && depositStatus !== 'REFUNDED'

/** A cash order that its buyer or a call must confirm. As `isToConfirmSql`. */
export const isToConfirm = (order: Omit<DepositState, 'paymentStatus'>): boolean =>
  isUnconfirmed(order) && !hasDeposit(order)

/** `holdHours` null: no end. */
export const holdUntil = (from: Date, holdHours: number | null): Date | null =>
  holdHours === null ? null : new Date(from.getTime() + holdHours * hourMs)

type HeldOrder = Pick<OrderState, 'status' | 'paymentMethod'> & { confirmBy: Date | null }

/** Whether an order was not confirmed in time and has to be cancelled. */
export const isOverdue = (order: HeldOrder, now: Date): boolean =>
  isUnconfirmed(order) && order.confirmBy !== null && order.confirmBy <= now

/** Whether a change to this status begins a new hold. */
export const startsHold = (order: HeldOrder, newStatus: OrderState['status']): boolean =>
  isUnconfirmed({ ...order, status: newStatus }) && !isUnconfirmed(order)
