// Simulates PayFast Pakistan's hosted checkout, for demos and tests. It imports none of the shop's payment code, so that a
// mistake there is not repeated, and thereby hidden, here.

export interface SimRequest {
  method: string
  /** The path below the simulator's own: '/pay/…'. */
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
  body: string
}

/** Injected dependencies: tests provide their own clock, ids, timer and network. */
export interface Dependencies {
  now(): number
  /** Unguessable, and different every time. */
  id(): string
  after(ms: number, callback: () => void): void
  send(url: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<number>
}

export interface Settings {
  merchant: { id: string; key: string; name: string }
  /** The base path of the simulator, without a trailing slash. */
  basePath: string
  /** The shop's addresses; only these are notified. */
  ownOrigins: string[]
  /** Further origins to which buyers may return: other sites that use the API. */
  returnOrigins: string[]
  /** The local address of the shop. */
  deliverTo: string
  /** The key of /control for callers on this machine; empty: disabled. */
  controlKey: string
  tokenTtlMs: number
  /** The delay of a late notification and of a slow token call. */
  lateMs: number
  slowMs: number
  /** Whether the REST API is available; many merchants do not have it. */
  rest: boolean
  /** Missing TRAN_TYPE, SIGNATURE or VERSION: an error instead of a warning. */
  strict: boolean
}

export const encodings = ['form', 'json', 'query', 'post_query'] as const
export type Encoding = (typeof encodings)[number]
export const keyCases = ['modern', 'legacy'] as const
export type KeyCase = (typeof keyCases)[number]

/** The outcome of one payment. */
export interface Choice {
  preset: string
  encoding: Encoding
  keyCase: KeyCase
  /** The number of deliveries for `duplicate`. */
  times: number
  /** Retries after the first attempt, for `notify_retry`. */
  retries: number
  /** Whether it is paid late, for `timeout`. */
  lateSuccess: boolean
}

export interface Token {
  value: string
  basketId: string
  amount: string
  currency: string
  issuedAt: number
  used: boolean
}

/** A hosted payment page. */
export interface Session {
  id: string
  fields: Record<string, string>
  items: { sku: string; name: string; price: string; quantity: string }[]
  warnings: string[]
  /** The chosen outcome. */
  result: { title: string; location: string | null } | null
}

export interface Transaction {
  id: string
  basketId: string
  amount: string
  currency: string
  orderDate: string
  code: string
  refunded: boolean
}

export interface LogEntry {
  id: string
  at: string
  kind: 'token' | 'post' | 'pay' | 'notify' | 'rest'
  request: Record<string, unknown>
  reply: Record<string, unknown>
}
