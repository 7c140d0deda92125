import {
  appointment,
  appointmentChange,
  appointmentsQuery,
  daysOff,
  daysOffEnd,
  deleted,
  markedAppointment,
  newAppointment,
  newDaysOff,
  outcomeChange,
  schedule,
} from '@/lib/care/appointments/schema'
import { endpoint } from '@/lib/platform/http/endpoint'
import { reasonForm } from '@/lib/platform/http/reason'

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointment',
  summary: 'Book a caretaker; a priced service answers with the payment form',
  access: ['BUYER'],
  body: newAppointment,
  returns: appointment,
  status: 201,
  message: 'booked',
  extras: ['formParams'],
  errors: ['NOT_FOUND', 'SLOT_TAKEN', 'PRICE_CHANGED', 'GATEWAY_UNAVAILABLE'],
  accountLimit: 'appointment',
})

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointment',
  summary: 'Appointments by start: their own for buyers and caretakers, all for admins',
  access: ['BUYER', 'CARETAKER', 'ADMIN'],
  permission: 'visits.read',
  query: appointmentsQuery,
  returns: appointment,
  list: 'Appointments',
  message: 'Appointments.',
})

export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointment/{id}',
  summary: 'One appointment',
  access: ['BUYER', 'CARETAKER', 'ADMIN'],
  permission: 'visits.read',
  returns: appointment,
  message: 'Appointment.',
})

export const changeAppointment = endpoint({
  method: 'PATCH',
  path: '/appointment/{id}',
  summary:
    'The caretaker sets the status, with a reason for declining; the buyer changes times, purpose, note or address before approval',
  access: ['BUYER', 'CARETAKER'],
  body: appointmentChange,
  returns: appointment,
  message: 'appointmentUpdated',
  errors: ['SLOT_TAKEN', 'PRICE_CHANGED', 'CONFLICT', 'APPOINTMENT_LOCKED', 'PRICE_LOCKED'],
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/appointment/{id}',
  summary: 'The buyer withdraws an appointment that is not approved',
  access: ['BUYER'],
  returns: deleted,
  message: 'appointmentDeleted',
  errors: ['APPOINTMENT_LOCKED'],
})

// ---------------------------------------------------------------- contract 2.4

export const getAppointmentSchedule = endpoint({
  method: 'GET',
  path: '/appointment/{id}/diary',
  summary: 'Hours, days off and booked times of the caretaker, for moving this appointment',
  access: ['BUYER'],
  returns: schedule,
  message: 'Free times.',
})

export const recordOutcome = endpoint({
  method: 'POST',
  path: '/appointment/{id}/outcome',
  summary: 'The caretaker records the outcome of an approved appointment: completed, no-show or none',
  access: ['CARETAKER'],
  body: outcomeChange,
  returns: markedAppointment,
  message: 'Noted.',
  errors: ['NOT_HELD', 'CONFLICT'],
  idempotent: true,
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointment/{id}/cancel',
  summary:
    'The shop cancels an appointment for good; both people get the reason by email, and a paid price is due for refund',
  access: ['ADMIN'],
  permission: 'visits.write',
  body: reasonForm,
  returns: appointment,
  message: 'appointmentCancelled',
  errors: ['NOT_CANCELLABLE'],
})

export const listDaysOff = endpoint({
  method: 'GET',
  path: '/user/days-off',
  summary: 'The caretaker’s days off from today on',
  access: ['CARETAKER'],
  returns: daysOff,
  message: 'Days off.',
})

export const takeDaysOff = endpoint({
  method: 'POST',
  path: '/user/days-off',
  summary:
    'Take one day or a range of days off; appointments on these days stay and are counted, or the call is rejected',
  access: ['CARETAKER'],
  body: newDaysOff,
  returns: daysOff,
  status: 201,
  message: 'dayOff',
  errors: ['DAYS_BOOKED'],
})

export const removeDaysOff = endpoint({
  method: 'DELETE',
  path: '/user/days-off/{date}',
  summary: 'Remove one day off, or all days off up to another',
  access: ['CARETAKER'],
  query: daysOffEnd,
  returns: daysOff,
  message: 'dayOffEnded',
})
