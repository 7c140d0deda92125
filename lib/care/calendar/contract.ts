import { z } from 'zod'
import { feedAddress, nothing } from '@/lib/care/calendar/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const downloadAppointment = endpoint({
  method: 'GET',
  path: '/appointment/{id}/calendar.ics',
  summary:
    'One appointment as an iCalendar file; for a rejected one, a file that removes it from the calendar',
  access: ['BUYER', 'CARETAKER'],
  shape: 'raw',
  returns: z.string(),
  message: 'The calendar file.',
})

export const downloadDelivery = endpoint({
  method: 'GET',
  path: '/order/{id}/calendar.ics',
  summary:
    'The expected delivery day of an order as an iCalendar file; for a cancelled one, a file that removes it from the calendar',
  access: ['BUYER'],
  shape: 'raw',
  returns: z.string(),
  message: 'The calendar file.',
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{file}',
  summary: 'A person’s appointments for calendar programs, by the secret in the address',
  access: 'public',
  shape: 'raw',
  returns: z.string(),
  message: 'The calendar feed.',
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/user/calendar',
  summary: 'Create a private address for your calendar; an earlier one stops working',
  access: ['BUYER', 'CARETAKER'],
  returns: feedAddress,
  status: 201,
  message: 'calendarAddress',
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/user/calendar',
  summary: 'Switch the private calendar address off',
  access: ['BUYER', 'CARETAKER'],
  returns: nothing,
  message: 'calendarOff',
})
