import type { Choice, Dependencies, LogEntry, Session, Settings, Token, Transaction } from './types'

/** The simulator's state, in memory only. */
export interface State {
  settings: Settings
  dependencies: Dependencies
  tokens: Map<string, Token>
  sessions: Map<string, Session>
  transactions: Map<string, Transaction>
  /** Queued outcomes of the next token calls and payments. */
  nextTokens: string[]
  nextChoices: Choice[]
  restTokens: Set<string>
  log: LogEntry[]
}

export const emptyState = (settings: Settings, dependencies: Dependencies): State => ({
  settings,
  dependencies,
  tokens: new Map(),
  sessions: new Map(),
  transactions: new Map(),
  nextTokens: [],
  nextChoices: [],
  restTokens: new Set(),
  log: [],
})

const MAX_ENTRIES = 2000
const MAX_LOG_ENTRIES = 500

/** Sets an entry and deletes the oldest ones above the limit, so that a load test does not fill the memory. */
export function setLimited<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= MAX_ENTRIES) break
    map.delete(oldest)
  }
}

export function logCall(state: State, kind: LogEntry['kind'], request: object, reply: object): LogEntry {
  const entry: LogEntry = {
    id: state.dependencies.id(),
    at: new Date(state.dependencies.now()).toISOString(),
    kind,
    request: { ...request },
    reply: { ...reply },
  }
  state.log.push(entry)
  if (state.log.length > MAX_LOG_ENTRIES) state.log.shift()
  return entry
}

/** The paid transaction of a basket, if there is one. */
export const findPaid = (state: State, basketId: string): Transaction | undefined =>
  [...state.transactions.values()].find((payment) => payment.basketId === basketId && payment.code === '000')
