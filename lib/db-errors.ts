import 'server-only'
import { Prisma } from '@prisma/client'

/** What the driver said, however deep the ORM packed it: the database's SQLSTATE, or the adapter's own kind. */
function driverSays(error: unknown): { state?: string; kind?: string } {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Object; depth += 1) {
    const { originalCode, kind, code, meta, cause: inner } = cause as Record<string, unknown>
    if (typeof originalCode === 'string') return { state: originalCode }
    if (typeof kind === 'string') return { kind }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^P[12]\d{3}$/.test(code))
      return { state: code }
    cause = (meta as Record<string, unknown> | undefined)?.driverAdapterError ?? inner
  }
  return {}
}

const sqlState = (error: unknown): string | undefined => driverSays(error).state

export const isUniqueViolation = (error: unknown) =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
  sqlState(error) === '23505'
export const isExclusionViolation = (error: unknown) => sqlState(error) === '23P01'

/** Serialization failures and deadlocks: the transaction did nothing and may be tried again. */
const isTransient = (error: unknown) =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') ||
  ['40001', '40P01'].includes(sqlState(error) ?? '')

const awayCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])
const awayKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])
// Connection trouble, no resources, shutting down, lock or statement timeout; and whatever keeps us out at the door: refused
// credentials, a database that is gone or takes nobody for the moment.
const awayStates = /^(08|53|57P|55P03|57014|28|3D|55000)/
// The pool and the socket throw plain errors.
const awayTexts = /ECONNREFUSED|ECONNRESET|timeout exceeded when trying to connect|Connection terminated/

/** Out of reach, or too busy to take us in time: 503, try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError && awayCodes.has(error.code)) return true
  const { state, kind } = driverSays(error)
  if (awayStates.test(state ?? '') || awayKinds.has(kind ?? '')) return true
  if (!(error instanceof Error)) return false
  // Where a host has several addresses, only the code says why none of them answered.
  return awayTexts.test(`${error.message} ${(error as NodeJS.ErrnoException).code}`)
}

/** Runs a write again, three times at most, when the database says two of them crossed. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries > 3 || !isTransient(error)) throw error
    }
  }
}
