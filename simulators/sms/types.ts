// Simulates a service of text messages that is called by HTTP, for demos and tests. It imports none of the shop's code of messages.

export interface SimRequest {
  method: string
  /** The path below the simulator's own: '/send'. */
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

/** Injected dependencies: tests have a clock and a timer of their own. */
export interface Dependencies {
  now(): number
  after(ms: number, callback: () => void): void
}

export interface Settings {
  /** The value of the field `key` of every call. */
  key: string
  /** The path of the simulator, without a trailing slash. */
  basePath: string
  /** The key of /control for callers on this machine; empty: closed. */
  controlKey: string
  /** The delay of a slow answer. */
  slowMs: number
}

/** Failures of the next call. `lost`: it is taken and the answer is an error of a server; `silent`: taken, and a late answer. */
export const faults = ['down', 'garbled', 'lost', 'silent', 'slow', 'reject', 'busy'] as const
export type Fault = (typeof faults)[number]

export interface Received {
  id: string
  to: string
  text: string
  at: number
}

export interface State {
  settings: Settings
  dependencies: Dependencies
  received: Received[]
  next: Fault[]
  count: number
}
