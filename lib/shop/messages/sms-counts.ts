import 'server-only'
import { db } from '@/lib/platform/database/client'
import { MAX_SMS_A_DAY } from '@/lib/shop/messages/settings'

// What text messages may cost: three a day to one number, and a budget a day of the whole shop. Counted before a message is sent.

/** The row of the whole shop. */
const SHOP = ''

/** What is used up. */
export type FullCount = 'number' | 'budget'

/** Counts a text message of a day in Karachi (2026-11-28); what is used up, if it may not be sent. */
export async function countSms(day: string, phoneNumber: string, budget: number): Promise<FullCount | null> {
  const full = new Map<string, FullCount>([
    [phoneNumber, 'number'],
    [SHOP, 'budget'],
  ])
  class Full extends Error {
    constructor(readonly what: FullCount) {
      super(what)
    }
  }
  try {
    await db.$transaction(async (tx) => {
      // That of the shop is last, because all messages wait for its lock.
      for (const [of, what] of full) {
        const max = what === 'budget' ? budget : MAX_SMS_A_DAY
        const counted = await tx.$executeRaw`
          INSERT INTO sms_counts AS c (day, phone_number, count)
          SELECT ${day}::date, ${of}, 1 WHERE ${max} > 0
          ON CONFLICT (day, phone_number) DO UPDATE SET count = c.count + 1 WHERE c.count < ${max}`
        if (counted === 0) throw new Full(what)
      }
    })
    return null
  } catch (error) {
    if (error instanceof Full) return error.what
    throw error
  }
}

/** Gives back the count of a message that was certainly not sent. */
export const uncountSms = (day: string, phoneNumber: string) =>
  db.$executeRaw`
    UPDATE sms_counts SET count = count - 1
    WHERE day = ${day}::date AND phone_number IN (${phoneNumber}, ${SHOP}) AND count > 0`

/** How many text messages the shop has sent on a day in Karachi. */
export async function smsOfDay(day: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count FROM sms_counts WHERE day = ${day}::date AND phone_number = ${SHOP}`
  return row?.count ?? 0
}
