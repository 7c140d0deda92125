import { pricePreview, priceRun, runForm, runPreview, runQuery, runRow } from '@/lib/catalogue/prices/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls about prices of many products (contract 2.11). Why a run has rows: docs/decisions/0095-sales-and-price-runs.md.

export const previewPriceRun = endpoint({
  method: 'POST',
  path: '/price-run/preview',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'The prices that many products would have, old and new; stores nothing',
  body: runPreview,
  returns: pricePreview,
  message: 'New prices.',
})

export const createPriceRun = endpoint({
  method: 'POST',
  path: '/price-run',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'Change the prices that a preview has shown, or put the products on sale, at once or from a date',
  body: runForm,
  returns: priceRun,
  status: 201,
  message: 'Prices changed.',
  idempotent: true,
  errors: ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listPriceRuns = endpoint({
  method: 'GET',
  path: '/price-run',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'Changes of the prices of many products, newest first',
  query: runQuery,
  returns: priceRun,
  list: 'PriceRuns',
  message: 'Price runs.',
})

export const readPriceRun = endpoint({
  method: 'GET',
  path: '/price-run/{id}',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'One change of the prices of many products',
  returns: priceRun,
  message: 'Price run.',
})

export const listPriceRunRows = endpoint({
  method: 'GET',
  path: '/price-run/{id}/rows',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'The products of a price run with what became of each; those that were skipped first',
  query: runQuery,
  returns: runRow,
  list: 'Rows',
  message: 'Products of the price run.',
})

export const cancelPriceRun = endpoint({
  method: 'POST',
  path: '/price-run/{id}/cancel',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'Cancel a price run that has not begun',
  returns: priceRun,
  message: 'Price run cancelled.',
  errors: ['CONFLICT'],
})

export const undoPriceRun = endpoint({
  method: 'POST',
  path: '/price-run/{id}/undo',
  access: ['ADMIN'],
  permission: 'prices.write',
  summary: 'Undo a price run that has begun as one step; prices that have changed since stay',
  returns: priceRun,
  message: 'Price run undone.',
  errors: ['CONFLICT'],
})
