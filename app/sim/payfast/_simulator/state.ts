import type { Choice, LogEntry, Session, Settings, Token, Transaction, World } from './types'

/** Everything the simulator remembers; memory only, gone with the process. */
export interface State {
  settings: Settings
  world: World
  tokens: Map<string, Token>
  sessions: Map<string, Session>
  transactions: Map<string, Transaction>
  /** Chosen beforehand, first come first served: for token calls and for payments. */
  nextTokens: string[]
  nextChoices: Choice[]
  restTokens: Set<string>
  log: LogEntry[]
}

export const emptyState = (settings: Settings, world: World): State => ({
  settings,
  world,
  tokens: new Map(),
  sessions: new Map(),
  transactions: new Map(),
  nextTokens: [],
  nextChoices: [],
  restTokens: new Set(),
  log: [],
})

const mostKept = 2000
const mostLogged = 500

/** Adds to a map that forgets its oldest entries: a load test must not fill the memory. */
export function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= mostKept) break
    map.delete(oldest)
  }
}

export function note(state: State, kind: LogEntry['kind'], request: object, reply: object): LogEntry {
  const entry: LogEntry = {
    id: state.world.id(),
    at: new Date(state.world.now()).toISOString(),
    kind,
    request: { ...request },
    reply: { ...reply },
  }
  state.log.push(entry)
  if (state.log.length > mostLogged) state.log.shift()
  return entry
}

/** The paid transaction of a basket, if there is one. */
export const paidOf = (state: State, basketId: string): Transaction | undefined =>
  [...state.transactions.values()].find((one) => one.basketId === basketId && one.code === '000')
