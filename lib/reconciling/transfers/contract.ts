import { z } from 'zod'
import { MAX_TRANSFER_PICTURES } from '@/lib/money/transfers/rules'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  confirmForm,
  rejectForm,
  transferDto,
  transferEntry,
  transferFilter,
  transferForm,
  transferPictureCap,
} from '@/lib/reconciling/transfers/schema'

// Contract 2.3.

const read = {
  method: 'GET',
  access: ['BUYER', 'ADMIN'],
  returns: transferDto,
  message: 'Transfer found.',
} as const

export const readOrderTransfer = endpoint({
  ...read,
  path: '/order/{id}/transfer',
  permission: 'money.read',
  summary: 'Where to send the money for an order, and what was reported about it',
})

export const readAppointmentTransfer = endpoint({
  ...read,
  path: '/appointment/{id}/transfer',
  permission: 'money.read',
  summary: 'Where to send the money for an appointment, and what was reported about it',
})

const report = {
  method: 'POST',
  access: ['BUYER'],
  body: transferForm,
  multipart: { files: MAX_TRANSFER_PICTURES, fileCap: transferPictureCap },
  returns: transferDto,
  status: 201,
  message: 'transferReported',
  errors: ['NOT_PAYABLE', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
  accountLimit: 'transfer',
} as const

export const reportOrderTransfer = endpoint({
  ...report,
  path: '/order/{id}/transfer',
  summary:
    'Report that the money for an order was sent, with a reference or pictures; the order waits for the answer',
})

export const reportAppointmentTransfer = endpoint({
  ...report,
  path: '/appointment/{id}/transfer',
  summary: 'Report that the money for an appointment was sent, with a reference or pictures',
})

export const readTransferPicture = endpoint({
  method: 'GET',
  path: '/transfer/{id}/picture/{picture}',
  access: ['BUYER', 'ADMIN'],
  permission: 'money.read',
  summary: 'A picture of a report, for the customer who sent it and for admins',
  shape: 'raw',
  media: 'image/webp',
  returns: z.string(),
  message: 'The picture.',
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfer',
  access: ['ADMIN'],
  permission: 'money.read',
  summary: 'Transfers that wait for an answer, that are awaited, or that are answered',
  query: transferFilter,
  returns: transferEntry,
  list: 'Transfers',
  message: 'Transfers found.',
})

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/transfer/{id}/confirm',
  access: ['ADMIN'],
  permission: 'money.write',
  summary: 'The money has arrived: it pays what it was sent for',
  body: confirmForm,
  bodyOptional: true,
  returns: transferEntry,
  message: 'Transfer confirmed.',
  errors: ['CONFLICT'],
})

const confirmOf = {
  method: 'POST',
  access: ['ADMIN'],
  body: confirmForm,
  bodyOptional: true,
  returns: transferEntry,
  message: 'Transfer confirmed.',
  errors: ['NOT_PAYABLE', 'CONFLICT'],
} as const

export const confirmOrderTransfer = endpoint({
  ...confirmOf,
  path: '/order/{id}/transfer/confirm',
  permission: 'money.write',
  summary: 'The money for an order has arrived, whether a transfer was chosen or not',
})

export const confirmAppointmentTransfer = endpoint({
  ...confirmOf,
  path: '/appointment/{id}/transfer/confirm',
  permission: 'money.write',
  summary: 'The money for an appointment has arrived, whether a transfer was chosen or not',
})

export const rejectTransfer = endpoint({
  method: 'POST',
  path: '/transfer/{id}/reject',
  access: ['ADMIN'],
  permission: 'money.write',
  summary: 'The money has not arrived; the customer reads why and can report it again',
  body: rejectForm,
  returns: transferEntry,
  message: 'Transfer rejected.',
  errors: ['CONFLICT'],
})
