import 'server-only'
import { db } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'

const MAX_ATTEMPTS = 3

/** Runs a write with a new order or appointment number, and again with another one when the number was taken meanwhile. */
export async function withNumber<T>(
  kind: 'order' | 'appointment',
  write: (number: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await db.$queryRaw<{ number: string }[]>`SELECT new_number(${kind}) AS number`
    if (!row) throw new Error('new_number returned no row')
    try {
      return await write(row.number)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUniqueViolation(error)) throw error
    }
  }
}
