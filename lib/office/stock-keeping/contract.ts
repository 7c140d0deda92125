import { z } from 'zod'
import {
  arrivalForm,
  bookedDto,
  countedDto,
  countForm,
  countLineDto,
  countQuery,
  lossForm,
  movementDto,
  movementQuery,
  sizeForm,
} from '@/lib/office/stock-keeping/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls about the stock book, arrivals, counts and growers (contract 2.10).

const entered = { method: 'POST', access: ['ADMIN'], permission: 'stock.write', status: 201 } as const

export const listMovements = endpoint({
  method: 'GET',
  path: '/stock/movement',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'The stock book, newest first',
  query: movementQuery,
  returns: movementDto,
  list: 'Movements',
  message: 'Movements found.',
})

export const recordLoss = endpoint({
  ...entered,
  path: '/stock/loss',
  summary: 'Book plants that died or were stolen',
  body: lossForm,
  returns: bookedDto,
  message: 'Loss booked.',
  idempotent: true,
  errors: ['OUT_OF_STOCK', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const moveToSize = endpoint({
  ...entered,
  path: '/stock/size',
  summary: 'Move plants to another size of the same group',
  body: sizeForm,
  returns: bookedDto,
  message: 'Move booked.',
  idempotent: true,
  errors: ['OUT_OF_STOCK', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const recordArrival = endpoint({
  ...entered,
  path: '/stock/arrival',
  summary: 'Book plants that arrived, with their grower and their cost',
  body: arrivalForm,
  returns: bookedDto,
  message: 'Arrival booked.',
  idempotent: true,
  errors: ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const readCountList = endpoint({
  method: 'GET',
  path: '/stock/count',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'The counted products with how many of each are expected, by name',
  query: countQuery,
  returns: countLineDto,
  list: 'Products',
  message: 'Products found.',
})

export const saveCount = endpoint({
  ...entered,
  path: '/stock/count',
  summary: 'Book the differences between what was counted and what was expected',
  body: countForm,
  returns: countedDto,
  message: 'Count saved.',
  idempotent: true,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const reverseMovement = endpoint({
  ...entered,
  path: '/stock/movement/{id}/reversal',
  summary: 'Take back what staff have entered; once',
  body: z.strictObject({}),
  bodyOptional: true,
  returns: bookedDto,
  message: 'Movement reversed.',
  errors: ['OUT_OF_STOCK', 'CONFLICT'],
})
