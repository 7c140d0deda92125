import { cities } from './cities'
import type { Parcel, SimReply, State } from './types'
import { failed, missingParameter, succeeded } from './wire'

const MAX_PARCELS = 5000

/** POST /v3/create-order. */
export function createOrder(state: State, body: string): SimReply {
  const fields = parse(body)
  if (!fields) return failed(400, '400', 'JSON parse error')
  const wrong = wrongFields(fields)
  if (wrong.length > 0) {
    const errors = wrong.map(
      ([field, text]) =>
        `[Field error in object 'order' on field '${field}': rejected value; default message [${text}]]`,
    )
    return failed(
      400,
      '400',
      `Validation failed for argument [1] with ${wrong.length} errors: ${errors.join(' ')}`,
    )
  }
  if (!cities.includes(String(fields.cityName).trim().toUpperCase()))
    return failed(400, '400', 'INVALID DELIVERY CITY')
  const createdAt = state.dependencies.now()
  const trackingNumber = `2${String(createdAt).slice(-7)}${String(state.parcels.size + 1).padStart(6, '0')}`
  state.parcels.set(trackingNumber, { trackingNumber, fields, status: 'Unbooked', createdAt })
  for (const oldest of state.parcels.keys()) {
    if (state.parcels.size <= MAX_PARCELS) break
    state.parcels.delete(oldest)
  }
  const orderDate = new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ')
  return succeeded({ trackingNumber, orderStatus: 'UnBooked', orderDate })
}

export function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function wrongFields(fields: Record<string, unknown>): [field: string, text: string][] {
  const wrong: [string, string][] = []
  for (const name of ['cityName', 'customerName', 'deliveryAddress', 'orderRefNumber', 'orderDetail'])
    if (typeof fields[name] !== 'string' || String(fields[name]).trim() === '')
      wrong.push([name, 'must not be null'])
  if (!/^03\d{9}$/.test(String(fields.customerPhone))) wrong.push(['customerPhone', 'must be 03xxxxxxxxx'])
  if (typeof fields.invoicePayment !== 'number' || fields.invoicePayment < 0)
    wrong.push(['invoicePayment', 'must be a number'])
  if (!Number.isInteger(fields.items) || Number(fields.items) < 1)
    wrong.push(['items', 'must be greater than 0'])
  if (!['Normal', 'Reversed', 'Replacement', 'Overland'].includes(String(fields.orderType)))
    wrong.push(['orderType', 'must be valid'])
  return wrong
}

/** PUT /v1/cancel-order: until the parcel is picked up. */
export function cancelOrder(state: State, body: string): SimReply {
  const parcel = state.parcels.get(String(parse(body)?.trackingNumber ?? ''))
  if (!parcel) return failed(404, '404', 'ORDER NOT FOUND')
  if (parcel.status !== 'Unbooked' && parcel.status !== 'Booked')
    return failed(400, '400', `ORDER CANNOT BE CANCELLED IN STATUS ${parcel.status}`)
  parcel.status = 'Cancelled'
  return succeeded()
}

/** GET /v1/track-bulk-order. */
export function trackOrders(state: State, query: URLSearchParams): SimReply {
  const numbers = query.get('TrackingNumbers')
  if (numbers === null) return missingParameter('TrackingNumbers')
  return succeeded(
    numbers.split(',').map((trackingNumber) => {
      const parcel = state.parcels.get(trackingNumber)
      return parcel
        ? { trackingNumber, message: 'SUCCESSFULLY OPERATED', trackingResponse: toRow(parcel) }
        : { trackingNumber, message: 'ORDER NOT FOUND' }
    }),
  )
}

/** GET /v1/get-all-order: by the days of Karachi, both included. */
export function listOrders(state: State, query: URLSearchParams): SimReply {
  for (const name of ['orderStatusId', 'startDate', 'endDate'])
    if (!query.get(name)) return missingParameter(name)
  const [start = '', end = ''] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
  const dayOf = ({ createdAt }: Parcel) => new Date(createdAt + 5 * 3_600_000).toISOString().slice(0, 10)
  const found = [...state.parcels.values()].filter((parcel) => dayOf(parcel) >= start && dayOf(parcel) <= end)
  return succeeded(found.map(toRow))
}

const toRow = ({ trackingNumber, status, fields }: Parcel) => ({
  ...fields,
  trackingNumber,
  transactionStatus: status,
  merchantName: 'Gulshan',
})
