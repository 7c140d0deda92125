// Simulates the merchant API of PostEx, for demos and tests. It imports none of the shop's courier code, so that a mistake there
// is not repeated, and thereby hidden, here.

export interface SimRequest {
  method: string
  /** The path below the simulator's own: '/v3/create-order'. */
  path: string
  search: string
  headers: Record<string, string>
  body: string
  /** The client's IP address. */
  address: string
}
export interface SimReply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/** Injected dependencies: tests have a clock and a timer of their own. */
export interface Dependencies {
  now(): number
  after(ms: number, callback: () => void): void
}

export interface Settings {
  token: string
  /** The path of the simulator, without a trailing slash. */
  basePath: string
  /** The key of /control for callers on this machine; empty: closed. */
  controlKey: string
  /** The delay of a slow answer. */
  slowMs: number
}

/** Failures of the next call; `lost`: it is carried out, and its answer is garbled. */
export const faults = ['down', 'garbled', 'lost', 'slow', 'rejected'] as const
export type Fault = (typeof faults)[number]

export const statuses = [
  'Unbooked',
  'Booked',
  'Picked By PostEx',
  'PostEx WareHouse',
  'Out For Delivery',
  'Attempted',
  'Delivered',
  'Out For Return',
  'Returned',
  'Cancelled',
] as const

export interface Parcel {
  trackingNumber: string
  fields: Record<string, unknown>
  status: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export interface State {
  settings: Settings
  dependencies: Dependencies
  parcels: Map<string, Parcel>
  next: Fault[]
  log: { method: string; path: string; status: number }[]
}
