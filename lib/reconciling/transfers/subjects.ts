import 'server-only'
import type { Prisma } from '@prisma/client'
import { isLive } from '@/lib/care/appointments/rules'
import type { Subject } from '@/lib/money/payments/attempts'
import { isPayable, type PaymentStatus } from '@/lib/money/payments/rules'
import { transferGateway } from '@/lib/money/transfers/attempts'
import { heldUntilOf, transferColumns } from '@/lib/money/transfers/dto'
import type { TransferState } from '@/lib/money/transfers/rules'
import { isAboutDeposit } from '@/lib/orders/order/deposit'
import { canPay, isActiveOrder, isDepositAwaited } from '@/lib/orders/order/transitions'
import { contactColumns } from '@/lib/platform/people/columns'
import { fullName } from '@/lib/platform/people/name'

// An order and an appointment as the transfer that pays for them shows them.

/** The transfers that have paid it, the last first. */
const attempts = {
  where: { gateway: transferGateway, status: 'PAID' },
  orderBy: { id: 'desc' },
  select: { amount: true, transactionId: true },
} satisfies Prisma.Order$attemptsArgs & Prisma.Appointment$attemptsArgs

export const orderColumns = {
  id: true,
  number: true,
  buyerId: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  payBy: true,
  transfer: transferColumns,
  attempts,
  ...contactColumns,
} satisfies Prisma.OrderSelect

export const visitColumns = {
  id: true,
  number: true,
  status: true,
  deletedAt: true,
  paymentStatus: true,
  price: true,
  payBy: true,
  transfer: transferColumns,
  attempts,
  customer: { select: { id: true, ...contactColumns } },
} satisfies Prisma.AppointmentSelect

interface Paid {
  transfer: { state: TransferState } | null
  attempts: { amount: bigint }[]
}

/** The sum that the confirmed transfer has paid, whatever the order costs since; null: none, or a sum is due again. */
const paidBy = ({ transfer, attempts }: Paid, isDue: boolean): number | null =>
  transfer?.state === 'CONFIRMED' && !isDue && attempts[0] ? Number(attempts[0].amount) : null

export interface TransferSubject extends Subject {
  number: string
  /** The sum that is due; of a transfer that is confirmed, that was paid. */
  paisa: number
  paymentStatus: PaymentStatus
  isActive: boolean
  isDeposit: boolean
  /** Money can be sent for it. */
  isDue: boolean
  heldUntil: Date | null
  customer: { name: string; phoneNumber: string; account: string | null }
}

export function orderSubject(row: Prisma.OrderGetPayload<{ select: typeof orderColumns }>): TransferSubject {
  const isDeposit = isAboutDeposit(row)
  const isDue = canPay(row) || isDepositAwaited(row)
  return {
    kind: 'order',
    id: row.id,
    number: row.number,
    paisa: paidBy(row, isDue) ?? Number(isDeposit ? row.depositPrice : row.totalPrice),
    paymentStatus: isDeposit && row.depositStatus ? row.depositStatus : row.paymentStatus,
    isActive: isActiveOrder(row),
    isDeposit,
    isDue,
    heldUntil: isDue ? heldUntilOf(row) : null,
    customer: { name: fullName(row), phoneNumber: row.phoneNumber, account: row.buyerId },
  }
}

export function visitSubject(
  row: Prisma.AppointmentGetPayload<{ select: typeof visitColumns }>,
): TransferSubject {
  const isActive = isLive(row.status) && row.deletedAt === null
  const price = Number(row.price)
  const isDue = isPayable({ isActive, price, paymentStatus: row.paymentStatus })
  return {
    kind: 'appointment',
    id: row.id,
    number: row.number,
    paisa: paidBy(row, isDue) ?? price,
    paymentStatus: row.paymentStatus,
    isActive,
    isDeposit: false,
    isDue,
    heldUntil: isDue ? heldUntilOf(row) : null,
    customer: {
      name: fullName(row.customer),
      phoneNumber: row.customer.phoneNumber,
      account: row.customer.id,
    },
  }
}
