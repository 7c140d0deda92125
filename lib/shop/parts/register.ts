import type { Part, Parts } from '@/lib/shop/parts/schema'

// The pages and endpoints of each part of the shop. A test holds that no endpoint of a part is missing. Pure and browser-safe.

interface Register {
  /** Pages that exist only while the part is on: paths without a language. */
  pages?: RegExp
  /** Endpoints that show it to visitors, or begin something new: 404 while it is off. */
  ended: readonly string[]
  /** Endpoints for what exists, which goes on. While the part is off they are only left out of the API document. */
  goingOn: readonly string[]
}

export const register: Readonly<Record<Part, Register>> = {
  caretakers: {
    pages: /^\/services?(?:\/|$)/i,
    ended: [
      'POST /user/register/caretaker',
      'POST /user/caretaker/ask',
      'GET /user/profiles/caretaker',
      'GET /user/profile/caretaker/{id}',
      'POST /user/{id}/review',
      'PATCH /user/{id}/review',
      'POST /appointment',
    ],
    goingOn: [
      'GET /appointment',
      'GET /appointment/{id}',
      'PATCH /appointment/{id}',
      'DELETE /appointment/{id}',
      'GET /appointment/{id}/diary',
      'POST /appointment/{id}/outcome',
      'POST /appointment/{id}/cancel',
      'POST /appointment/{id}/pay',
      'POST /appointment/{id}/refund',
      'GET /appointment/{id}/transfer',
      'POST /appointment/{id}/transfer',
      'POST /appointment/{id}/transfer/confirm',
      'POST /appointment/payfast/checkout',
      'GET /appointment/payfast/checkout',
      'GET /appointment/{id}/calendar.ics',
      'GET /calendar/{file}',
      'POST /user/calendar',
      'DELETE /user/calendar',
      'GET /user/days-off',
      'POST /user/days-off',
      'DELETE /user/days-off/{date}',
      'POST /review/caretaker/{id}/takedown',
      'GET /caretaker-check',
      'GET /caretaker-check/{id}',
      'POST /caretaker-check/{id}',
    ],
  },
  swaps: {
    pages: /^\/(?:plant-swaps|user\/plant-swaps\/(?:create|[^/]+\/edit))(?:\/|$)/i,
    ended: [
      'GET /plant-swap',
      'GET /plant-swap/{id}',
      'POST /plant-swap',
      'PUT /plant-swap/{id}',
      'POST /plant-swap/{id}/deal',
    ],
    goingOn: [
      'GET /plant-swap/user/me',
      'GET /plant-swap/partner/me',
      'DELETE /plant-swap/{id}',
      'POST /plant-swap/{id}/rating',
      'POST /plant-swap/{id}/takedown',
    ],
  },
  imageSearch: {
    pages: /^\/share(?:\/|$)/i,
    ended: ['POST /image-search/upload', 'GET /image-search/shelf'],
    goingOn: [],
  },
  guides: { pages: /^\/guides(?:\/|$)/i, ended: [], goingOn: [] },
  discounts: {
    pages: /^\/admin\/discount\/create(?:\/|$)/i,
    ended: ['POST /discount'],
    goingOn: ['GET /discount', 'GET /discount/{id}', 'PUT /discount/{id}'],
  },
  urdu: { ended: [], goingOn: [] },
  // The page of the checkout is there for accounts too, so it asks itself.
  guestOrders: {
    ended: ['POST /order/guest'],
    goingOn: [],
  },
}

const registered = Object.entries(register) as [Part, Register][]

const id = '[^/]+'
const patternOf = (endpoint: string) =>
  new RegExp(`^${endpoint.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, id)}$`, 'i')

const endings = registered.flatMap(([part, { ended }]) =>
  ended.map((endpoint) => ({ part, pattern: patternOf(endpoint) })),
)

/** The part that a page belongs to; undefined: to none that can be off. @param path without a language */
export const partOfPage = (path: string): Part | undefined =>
  registered.find(([, { pages }]) => pages?.test(path))?.[0]

/** The part without which an endpoint does not answer. @param path below /api/v1 */
export function partOfCall(method: string, path: string): Part | undefined {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return endings.find(({ pattern }) => pattern.test(call))?.part
}

const ofEndpoint = new Map(
  registered.flatMap(([part, { ended, goingOn }]) =>
    [...ended, ...goingOn].map((one) => [one, part] as const),
  ),
)

interface Named {
  method: string
  path: string
}

/** The part that an endpoint of the contract belongs to. */
export const partOfEndpoint = ({ method, path }: Named): Part | undefined =>
  ofEndpoint.get(`${method} ${path}`)

/** The endpoints of the parts that are on, as the API document has them. */
export const endpointsOn = <E extends Named>(
  endpoints: Readonly<Record<string, E>>,
  parts: Parts,
): Record<string, E> =>
  Object.fromEntries(
    Object.entries(endpoints).filter(([, endpoint]) => {
      const part = partOfEndpoint(endpoint)
      return part === undefined || parts[part]
    }),
  )
