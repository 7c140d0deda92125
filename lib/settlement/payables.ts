import 'server-only'
import { appointmentPayments } from '@/lib/appointments/payment'
import { orderPayments } from '@/lib/orders/payment'
import type { SubjectKind } from '@/lib/payments/basket'
import type { PayableKind } from '@/lib/payments/subjects'

/** Everything that can be paid for. */
export const payables: Record<SubjectKind, PayableKind> = {
  order: orderPayments,
  appointment: appointmentPayments,
}
