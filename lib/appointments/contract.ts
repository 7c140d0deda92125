import {
  appointment,
  appointmentChange,
  appointmentsQuery,
  deleted,
  newAppointment,
} from '@/lib/appointments/schema'
import { endpoint } from '@/lib/http/endpoint'

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointment',
  summary: 'Book a caretaker; a priced service answers with the payment form',
  access: ['BUYER'],
  body: newAppointment,
  returns: appointment,
  status: 201,
  message: 'Your appointment has been booked.',
  extras: ['formParams'],
  errors: ['NOT_FOUND', 'SLOT_TAKEN', 'GATEWAY_UNAVAILABLE'],
  accountLimit: 'appointment',
})

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointment',
  summary: 'Appointments by start: their own for buyers and caretakers, all for admins',
  access: ['BUYER', 'CARETAKER', 'ADMIN'],
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
  returns: appointment,
  message: 'Appointment.',
})

export const changeAppointment = endpoint({
  method: 'PATCH',
  path: '/appointment/{id}',
  summary: 'The caretaker sets the status; the buyer changes times or purpose before approval',
  access: ['BUYER', 'CARETAKER'],
  body: appointmentChange,
  returns: appointment,
  message: 'Appointment updated.',
  errors: ['SLOT_TAKEN', 'CONFLICT', 'APPOINTMENT_LOCKED', 'PRICE_LOCKED'],
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/appointment/{id}',
  summary: 'The buyer withdraws an appointment that is not approved',
  access: ['BUYER'],
  returns: deleted,
  message: 'Appointment deleted.',
  errors: ['APPOINTMENT_LOCKED'],
})
