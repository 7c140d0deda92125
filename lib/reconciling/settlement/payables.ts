import 'server-only'
import { appointmentPayments } from '@/lib/care/appointments/payment'
import type { SubjectKind } from '@/lib/money/payments/basket'
import type { PayableKind } from '@/lib/money/payments/subjects'
import { orderPayments } from '@/lib/orders/statuses/payment'

/** Everything that can be paid for. */
export const payables: Record<SubjectKind, PayableKind> = {
  order: orderPayments,
  appointment: appointmentPayments,
}
