// Simulates the WhatsApp Cloud API of Meta, for demos and tests. It imports none of the shop's code of messages, so that a mistake
// there is not repeated, and thereby hidden, here.

export interface SimRequest {
  method: string
  /** The path below the simulator's own: '/v23.0/1234/messages'. */
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
  /** Sends a report to the address of the shop. */
  post(address: string, body: string, headers: Record<string, string>): Promise<number>
}

export interface Settings {
  token: string
  phoneNumberId: string
  /** The key with which reports are signed. */
  appSecret: string
  /** Where reports go; empty: nowhere. */
  webhook: string
  /** The path of the simulator, without a trailing slash. */
  basePath: string
  /** The key of /control for callers on this machine; empty: closed. */
  controlKey: string
  /** The delay of a slow answer. */
  slowMs: number
}

/**
 * Failures of the next call. `lost`: the message is taken and the answer is an error of a server; `silent`: it is taken and there
 * is no answer for as long as a slow one takes; `reject`: the number cannot get messages; `busy`: too many messages; `early`: the
 * report comes before the answer.
 */
export const faults = ['down', 'garbled', 'lost', 'silent', 'slow', 'reject', 'busy', 'early'] as const
export type Fault = (typeof faults)[number]

export interface Received {
  wamid: string
  to: string
  template: string
  language: string
  /** The values of the body. */
  parameters: string[]
  /** The value of the button; '': none. */
  button: string
  /** The id that the shop gave it. */
  callback: string
  /** Milliseconds since 1970. */
  at: number
}

export interface State {
  settings: Settings
  dependencies: Dependencies
  received: Received[]
  next: Fault[]
  /** How many messages were taken, also those that are not held in memory any more. */
  count: number
}
