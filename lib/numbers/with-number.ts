import 'server-only'
import { db } from '@/lib/database/client'
import { isUniqueViolation } from '@/lib/database/errors'

const mostDraws = 3

/**
 * Runs a write with a free number for the new order or appointment. Should somebody else store the same number first, the
 * unique index refuses the write, and it runs again with another one.
 */
export async function withNumber<T>(
  kind: 'order' | 'appointment',
  write: (number: string) => Promise<T>,
): Promise<T> {
  for (let draws = 1; ; draws += 1) {
    const [drawn] = await db.$queryRaw<{ number: string }[]>`SELECT new_number(${kind}) AS number`
    if (!drawn) throw new Error('The database drew no number')
    try {
      return await write(drawn.number)
    } catch (error) {
      if (draws === mostDraws || !isUniqueViolation(error)) throw error
    }
  }
}
