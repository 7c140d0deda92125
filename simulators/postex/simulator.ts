import { cities, pickupOnly } from './cities'
import { answerControl } from './control'
import { labelPdf } from './label'
import { cancelOrder, createOrder, listOrders, trackOrders } from './orders'
import { parcelsPage, setStatus } from './pages'
import type { Dependencies, Settings, SimReply, SimRequest, State } from './types'
import { failed, html, missingParameter, notFound, succeeded } from './wire'

/** A simulator with its own state, in memory only. */
export function createCourierSimulator(settings: Settings, dependencies: Dependencies) {
  const state: State = { settings, dependencies, parcels: new Map(), next: [], log: [] }
  return { answer: (request: SimRequest): Promise<SimReply> => answer(state, request) }
}
export type CourierSimulator = ReturnType<typeof createCourierSimulator>

const MAX_LOG = 500

async function answer(state: State, request: SimRequest): Promise<SimReply> {
  const { method, path } = request
  if (path.startsWith('/control/')) return answerControl(state, request)
  if (path === '') return method === 'GET' ? parcelsPage(state) : notFound()
  const [, page] = /^\/parcel\/(\d+)$/.exec(path) ?? []
  if (page) return method === 'POST' ? setStatus(state, page, request.body) : notFound()
  const reply = await answerApi(state, request)
  state.log.push({ method, path, status: reply.status })
  if (state.log.length > MAX_LOG) state.log.shift()
  return reply
}

const garbled = () => html(200, '<html><body>Request Rejected. Support ID: 4711</body></html>')

async function answerApi(state: State, request: SimRequest): Promise<SimReply> {
  const { settings, dependencies } = state
  const fault = state.next.shift()
  if (fault === 'down') return html(503, '<html><body>503 Service Unavailable</body></html>')
  if (fault === 'garbled') return garbled()
  if (fault === 'rejected') return failed(400, '400', 'MERCHANT IS NOT ALLOWED TO BOOK')
  if (fault === 'slow') await new Promise<void>((resolve) => dependencies.after(settings.slowMs, resolve))
  const reply =
    request.headers.token === settings.token ? route(state, request) : failed(401, '401', 'TOKEN IS INVALID')
  return fault === 'lost' ? garbled() : reply
}

function route(state: State, { method, path, search, body }: SimRequest): SimReply {
  const query = new URLSearchParams(search)
  switch (`${method} ${path}`) {
    case 'GET /v2/get-operational-city':
      return succeeded([
        ...cities.map((name) => toCity(name, true)),
        ...pickupOnly.map((name) => toCity(name, false)),
      ])
    case 'POST /v3/create-order':
      return createOrder(state, body)
    case 'PUT /v1/cancel-order':
      return cancelOrder(state, body)
    case 'GET /v1/track-bulk-order':
      return trackOrders(state, query)
    case 'GET /v1/get-all-order':
      return listOrders(state, query)
    case 'GET /v1/get-invoice':
      return labels(state, query)
    default:
      return notFound()
  }
}

const toCity = (operationalCityName: string, isDeliveryCity: boolean) => ({
  operationalCityName,
  countryName: 'Pakistan',
  isPickupCity: true,
  isDeliveryCity,
})

function labels({ parcels }: State, query: URLSearchParams): SimReply {
  const numbers = query.get('trackingNumbers')?.split(',')
  if (!numbers) return missingParameter('trackingNumbers')
  const found = numbers.flatMap((number) => parcels.get(number) ?? [])
  const missing = numbers.find((number) => !parcels.has(number))
  if (missing !== undefined) return failed(404, '404', `Order not found with tracking Number : ${missing}`)
  if (found.length > 10) return failed(400, '400', 'AT MOST 10 TRACKING NUMBERS')
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: labelPdf(found) }
}
