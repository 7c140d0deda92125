import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'

/** The SQLSTATE or the adapter's own kind of error, however deep the ORM wrapped it. */
function driverMessage(error: unknown): { state?: string; kind?: string } {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Object; depth += 1) {
    const { originalCode, kind, code, meta, cause: inner } = cause as Record<string, unknown>
    if (typeof originalCode === 'string') return { state: originalCode }
    if (typeof kind === 'string') return { kind }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !isForeignCode(cause, code))
      return { state: code }
    cause = (meta as Record<string, unknown> | undefined)?.driverAdapterError ?? inner
  }
  return {}
}

/** The pattern also matches five characters: the ORM's own codes (P1001) and those of files and sockets (EPERM). */
const isForeignCode = (error: object, code: string) => /^P[12]\d{3}$/.test(code) || 'syscall' in error

const sqlState = (error: unknown): string | undefined => driverMessage(error).state

const ormCode = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined

export const isUniqueViolation = (error: unknown) => ormCode(error) === 'P2002' || sqlState(error) === '23505'
export const isExclusionViolation = (error: unknown) => sqlState(error) === '23P01'

/** Throws CONFLICT with this sentence beside the name, where another record has the name. */
export async function withFreeName<T>(sentence: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('CONFLICT', inEnglish(`${sentence}.`), { fields: { name: inEnglish(sentence) } })
  }
}

/** Serialization failures and deadlocks: the transaction did nothing and may be tried again. */
const isTransient = (error: unknown) =>
  ormCode(error) === 'P2034' || ['40001', '40P01'].includes(sqlState(error) ?? '')

const awayCodes = new Set([
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1009', 'P1010', 'P1011', 'P1017'],
  ...['P2024', 'P2028', 'P2037'],
  // A statement that we rejected after the deadline, as the ORM rethrows it.
  'SERVICE_UNAVAILABLE',
])
const awayKinds = new Set([
  ...['DatabaseNotReachable', 'DatabaseDoesNotExist', 'DatabaseAccessDenied', 'AuthenticationFailed'],
  ...['ConnectionClosed', 'SocketTimeout', 'TooManyConnections', 'TlsConnectionError'],
])
// Connection errors, unexpected end of a transaction, no resources, shutdown, lock or statement timeout, disk errors,
// rejected credentials, and a database that is missing or does not accept connections.
const awayStates = /^(08|25|53|57|58|55P03|55006|28|3D|55000)/
// The pool, the client and the socket throw plain errors.
const awayTexts = new RegExp(
  [
    'E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|HOSTDOWN|NOTFOUND|AI_AGAIN)',
    'timeout exceeded when trying to connect|timeout expired|Query read timeout',
    'Connection terminated|is not queryable|Cannot use a pool after calling end',
  ].join('|'),
)

/** Unreachable or too busy: 503, can be retried. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (awayCodes.has(ormCode(error) ?? '')) return true
  const { state, kind } = driverMessage(error)
  if (awayStates.test(state ?? '') || awayKinds.has(kind ?? '')) return true
  if (!(error instanceof Error) || error instanceof AppError) return false
  // Only the code has the reason when a host has several addresses.
  return awayTexts.test(`${error.message} ${(error as NodeJS.ErrnoException).code}`)
}

/** Unreachable or too busy. */
export const databaseAway = (cause?: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', apiText('answers.general.away'), { retryAfter: 5 }, { cause })

/** Turns database errors into an AppError fit for display; returns other errors unchanged. */
export const asUnavailable = (error: unknown): unknown =>
  isDatabaseAway(error) ? databaseAway(error) : error

/**
 * The AppError for an error of the database; null for other errors. Invalid values are the caller's fault, broken
 * constraints mean a concurrent change, and the rest (newer schema, damaged file, a bug) is temporary: none is a 500
 * (docs/decisions/0028-failures-of-database-and-disk.md).
 */
export function toDatabaseError(error: unknown): AppError | null {
  if (isDatabaseAway(error)) return databaseAway(error)
  const state = sqlState(error) ?? ''
  const code = ormCode(error) ?? ''
  if (/^(22|54)/.test(state) || ['P2000', 'P2005', 'P2006', 'P2007', 'P2020', 'P2033'].includes(code))
    return new AppError('VALIDATION_FAILED', apiText('answers.general.unstorable'))
  if (/^(23|27|44)/.test(state) || /^P20(02|03|04|1[1-8]|25)$/.test(code))
    return new AppError('CONFLICT', apiText('answers.general.conflict'))
  return state || isTransient(error) || driverMessage(error).kind ? databaseAway(error) : null
}

/** Retries a write, up to three times, after a deadlock or serialization failure. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt > 3 || !isTransient(error)) throw error
    }
  }
}
