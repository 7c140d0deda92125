import type { MessageGroup } from '@/components/i18n/client-messages'

/** The texts that AppointmentActions needs: a server component above it sends them. */
export const appointmentMessages: readonly MessageGroup[] = [
  'appointments.actions',
  'appointments.city',
  'appointments.edit',
  'appointments.form',
  'appointments.slots',
  'payments.pay',
]
