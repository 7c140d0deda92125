import 'server-only'
import { foldCode } from '@/lib/money/discounts/rules'
import { db } from '@/lib/platform/database/client'
import { checkLimit, countNew, type LimitName } from '@/lib/platform/http/limits'

/** How much more a code counts that is not known. */
const WRONG_WEIGHT = 10

/**
 * Counts a code that is asked about, before anything is answered: once an hour, as a checkout asks about the same code after
 * each change. Throws RATE_LIMITED.
 */
export async function countGuess(
  typed: string | undefined,
  { address, account }: { address?: string | undefined; account?: string | undefined },
): Promise<void> {
  if (!typed) return
  const subjects: [LimitName, string][] = [
    ...(address ? [['discount-address', address] as [LimitName, string]] : []),
    ...(account ? [['discount-account', account] as [LimitName, string]] : []),
  ]
  for (const [name, subject] of subjects) await checkLimit(name, subject)
  const code = foldCode(typed)
  const known = await db.discountCode.count({ where: { code, isOff: false } })
  for (const [name, subject] of subjects) await countNew(name, subject, code, known > 0 ? 1 : WRONG_WEIGHT)
}
