import 'server-only'
import { paisaToRupees } from '@/lib/base/money'
import { karachiDate } from '@/lib/base/time/format'
import {
  type Booked,
  type CourierDriver,
  CourierError,
  type ShipmentRequest,
  type TrackedParcel,
} from '@/lib/orders/couriers/driver'
import { type PostexAccount, postexCall, postexPdf } from '@/lib/orders/couriers/postex/call'
import { stateOf } from '@/lib/orders/couriers/postex/statuses'
import { type Upstream, upstream } from '@/lib/platform/http/upstream'

export interface PostexSettings extends PostexAccount {
  /** Stored with each booking. */
  name: string
  /** Where the parcels are collected; empty: the account's default address. */
  pickupAddressCode: string
  orderType: string
  /** The field in which kilograms are sent; empty: not sent, as the sources disagree about it. */
  weightField: string
  /** Separate clients, so that slow lists do not stop bookings. */
  bookings?: Upstream
  lists?: Upstream
}

const MB = 1024 * 1024

/** PostEx, as its guide 4.1.9 and clients that were tried against it describe it (docs/decisions/0057-couriers.md). */
export function postex(settings: PostexSettings): CourierDriver {
  const bookings = settings.bookings ?? upstream({ timeoutMs: 8000, concurrency: 6 })
  const lists = settings.lists ?? upstream({ timeoutMs: 15_000, concurrency: 2, maxBytes: 8 * MB })
  return {
    name: settings.name,
    courier: 'PostEx',
    sendsWeight: settings.weightField !== '',
    trackMax: 25,
    labelsMax: 10,
    async cities() {
      const rows = await postexCall(lists, settings, { path: '/v2/get-operational-city' })
      const served = rowsOf(rows).filter((row) => String(row.isDeliveryCity) === 'true')
      return served.map((row) => textOf(row.operationalCityName)).filter(Boolean)
    },
    async ship(request) {
      const body = toOrder(settings, request)
      if (!/^03\d{9}$/.test(body.customerPhone))
        throw new CourierError(
          'rejected',
          'PostEx takes mobile numbers of Pakistan only. Please send this parcel with another courier.',
        )
      const answer = await postexCall(bookings, settings, { method: 'POST', path: '/v3/create-order', body })
      return toBooked(answer) ?? unreadable()
    },
    async cancel(trackingNumber) {
      await postexCall(bookings, settings, {
        method: 'PUT',
        path: '/v1/cancel-order',
        body: { trackingNumber },
      })
    },
    async track(trackingNumbers) {
      const query = { TrackingNumbers: trackingNumbers.join(',') }
      return rowsOf(await postexCall(lists, settings, { path: '/v1/track-bulk-order', query })).flatMap(
        toTracked,
      )
    },
    async find(reference, requestedAt) {
      const query = {
        orderStatusId: '0',
        startDate: karachiDate(requestedAt),
        endDate: karachiDate(new Date(requestedAt.getTime() + 86_400_000)),
      }
      const rows = rowsOf(await postexCall(lists, settings, { path: '/v1/get-all-order', query }))
      const found = rows.map(unwrapped).find((row) => textOf(row.orderRefNumber) === reference)
      return found ? (toBooked(found) ?? unreadable()) : null
    },
    labels(trackingNumbers) {
      const query = { trackingNumbers: trackingNumbers.join(',') }
      return postexPdf(lists, settings, { path: '/v1/get-invoice', query })
    },
  }
}

const toOrder = (
  { pickupAddressCode, orderType, weightField }: PostexSettings,
  request: ShipmentRequest,
) => ({
  cityName: request.city,
  customerName: request.name,
  customerPhone: localPhone(request.phoneNumber),
  deliveryAddress: request.address,
  invoiceDivision: 1,
  invoicePayment: paisaToRupees(request.collectPaisa),
  items: request.pieces,
  orderDetail: request.contents,
  orderRefNumber: request.reference,
  orderType,
  transactionNotes: request.note,
  ...(pickupAddressCode ? { pickupAddressCode } : {}),
  ...(weightField && request.weightGrams !== null ? { [weightField]: request.weightGrams / 1000 } : {}),
})

/** '+923001234567' -> '03001234567', the only form that it takes. Other numbers stay unchanged. */
const localPhone = (phoneNumber: string) => phoneNumber.replace(/^\+92(?=3)/, '0')

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : unreadable())
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** Rows of lists are flat or inside `trackingResponse`. */
const unwrapped = (row: Row): Row => (isRow(row.trackingResponse) ? row.trackingResponse : row)

function unreadable(): never {
  throw new CourierError('unclear', 'The answer of PostEx could not be read.')
}

function toBooked(value: unknown): Booked | null {
  if (!isRow(value)) return null
  const trackingNumber = textOf(value.trackingNumber)
  if (!/^[\w-]{4,40}$/.test(trackingNumber)) return null
  return { trackingNumber, status: textOf(value.orderStatus) || textOf(value.transactionStatus) }
}

/** A number that it does not know is a row without `trackingResponse`. */
function toTracked(row: Row): TrackedParcel[] {
  if (!isRow(row.trackingResponse)) return []
  const { trackingNumber, transactionStatus, transactionStatusHistory } = row.trackingResponse
  const history = Array.isArray(transactionStatusHistory) ? transactionStatusHistory.filter(isRow) : []
  const last = history.at(-1)
  const status = textOf(transactionStatus)
  return [
    {
      trackingNumber: textOf(row.trackingNumber) || textOf(trackingNumber),
      status: (status || textOf(last?.transactionStatusMessage)).slice(0, 100),
      state: stateOf(status, textOf(last?.transactionStatusMessageCode)),
    },
  ]
}
