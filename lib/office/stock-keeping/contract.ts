import { z } from 'zod'
import {
  arrivalForm,
  bookedDto,
  countedDto,
  countForm,
  countLineDto,
  countQuery,
  deathDto,
  deathQuery,
  growerChange,
  growerDto,
  growerForm,
  growerQuery,
  lossForm,
  movementDto,
  movementFilter,
  movementQuery,
  purchaseDocument,
  purchaseDto,
  purchaseQuery,
  sizeForm,
  supplyDto,
  supplyForm,
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

export const listGrowers = endpoint({
  method: 'GET',
  path: '/grower',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'The growers by name; those from whom the shop buys no more come last',
  query: growerQuery,
  returns: growerDto,
  list: 'Growers',
  message: 'Growers found.',
})

export const createGrower = endpoint({
  ...entered,
  path: '/grower',
  summary: 'Add a grower',
  body: growerForm,
  returns: growerDto,
  message: 'Grower added.',
  errors: ['CONFLICT'],
})

export const changeGrower = endpoint({
  method: 'PUT',
  path: '/grower/{id}',
  access: ['ADMIN'],
  permission: 'stock.write',
  summary: 'Replace what is known of a grower; with `seen` only if it is unchanged',
  body: growerChange,
  returns: growerDto,
  message: 'Grower saved.',
  errors: ['CONFLICT'],
})

export const readSupply = endpoint({
  method: 'GET',
  path: '/product/{id}/supply',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'From whom a product is bought and when; its cost and margin only with costs.read',
  returns: supplyDto,
  message: 'Supply found.',
})

export const saveSupply = endpoint({
  method: 'PUT',
  path: '/product/{id}/supply',
  access: ['ADMIN'],
  permission: 'stock.write',
  summary: 'Replace from whom a product is bought and when; with `seen` only if it is unchanged',
  body: supplyForm,
  returns: supplyDto,
  message: 'Supply saved.',
  errors: ['CONFLICT'],
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/stock/purchase',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary:
    'The products that are to be bought, by grower, and of each those first for which most people wait',
  query: purchaseQuery,
  returns: purchaseDto,
  list: 'Purchases',
  message: 'Purchases found.',
})

export const readPurchaseDocument = endpoint({
  method: 'GET',
  path: '/stock/purchase/document',
  access: ['ADMIN'],
  permission: 'stock.read',
  shape: 'raw',
  media: 'application/pdf',
  query: purchaseDocument,
  summary: 'The purchase list as PDF, a page for each grower',
  returns: z.string(),
  message: 'The purchase list.',
  accountLimit: 'document',
})

export const readDeaths = endpoint({
  method: 'GET',
  path: '/stock/deaths',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'How many plants of each product died in each month, most first',
  query: deathQuery,
  returns: deathDto,
  list: 'Products',
  message: 'Deaths found.',
})

export const exportStock = endpoint({
  method: 'GET',
  path: '/export/stock',
  access: ['ADMIN'],
  permission: 'exports.read',
  asksPassword: true,
  shape: 'raw',
  media: 'text/csv',
  query: movementFilter,
  summary: 'The stock book as a table for spreadsheets',
  returns: z.string(),
  message: 'The table.',
  accountLimit: 'document',
})
