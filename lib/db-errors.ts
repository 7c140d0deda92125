import 'server-only'
import { Prisma } from '@prisma/client'

/** The database's own SQLSTATE inside whatever the ORM threw, or undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error, depth = 0; cause instanceof Object && depth < 6; depth += 1) {
    const { code, originalCode, meta, cause: next } = cause as Record<string, unknown>
    if (typeof originalCode === 'string') return originalCode
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^P\d{4}$/.test(code)) return code
    cause = meta instanceof Object ? ((meta as Record<string, unknown>).driverAdapterError ?? next) : next
  }
  return undefined
}

export const isUniqueViolation = (error: unknown) =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
  sqlState(error) === '23505'
export const isExclusionViolation = (error: unknown) => sqlState(error) === '23P01'

/** Serialization failures and deadlocks: the transaction did nothing and may be tried again. */
export const isTransient = (error: unknown) =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') ||
  ['40001', '40P01'].includes(sqlState(error) ?? '')

const away = /^(P1001|P1002|P1008|P1017|P2024|P2028)$/
const awayNames = /DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/

/** Out of reach, or too busy to take us in time: 503, try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError && away.test(error.code)) return true
  const state = sqlState(error)
  if (state && /^(08|53|57P|55P03|57014)/.test(state)) return true
  const text = error instanceof Error ? `${error.name} ${error.message}` : ''
  return (
    awayNames.test(text) ||
    /ECONNREFUSED|ECONNRESET|timeout exceeded when trying to connect|Connection terminated/.test(text)
  )
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
