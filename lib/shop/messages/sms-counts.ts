import 'server-only'
import { db } from '@/lib/platform/database/client'
import { MAX_SMS_A_DAY } from '@/lib/shop/messages/settings'

// Text messages cost money, so there are three a day to one number, and a budget a day of the whole shop. They are counted before
// they are sent. What anyone can have sent to the number of a stranger, the code of a registration, has one of the three and at most
// half of the budget, so that no one uses up what orders need.

/** The row of the whole shop. */
const SHOP = ''

/** The count that is used up. */
export type FullCount = 'number' | 'budget' | 'anyone'

export interface CountedSms {
  phoneNumber: string
  /** Anyone can have it sent to the number of a stranger. */
  isForAnyone: boolean
}

interface SmsLimit {
  /** The number in the table. */
  of: string
  max: number
  what: FullCount
}

/** In the order in which they are locked: that of the shop is last, because all messages wait for its lock. */
const limitsOf = ({ phoneNumber, isForAnyone }: CountedSms, budget: number): SmsLimit[] => [
  { of: phoneNumber, max: MAX_SMS_A_DAY, what: 'number' },
  ...(isForAnyone
    ? ([
        { of: `anyone ${phoneNumber}`, max: 1, what: 'anyone' },
        { of: 'anyone', max: Math.floor(budget / 2), what: 'anyone' },
      ] as const)
    : []),
  { of: SHOP, max: budget, what: 'budget' },
]

/** Counts a text message of a day in Karachi (2026-11-28); what is used up, if it may not be sent. */
export async function countSms(day: string, sms: CountedSms, budget: number): Promise<FullCount | null> {
  class Full extends Error {
    constructor(readonly what: FullCount) {
      super(what)
    }
  }
  try {
    await db.$transaction(async (tx) => {
      for (const { of, max, what } of limitsOf(sms, budget)) {
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
export const uncountSms = (day: string, sms: CountedSms) =>
  db.$executeRaw`
    UPDATE sms_counts SET count = count - 1
    WHERE day = ${day}::date AND phone_number = ANY(${limitsOf(sms, 0).map(({ of }) => of)}) AND count > 0`

/** How many text messages the shop has sent on a day in Karachi. */
export async function smsOfDay(day: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count FROM sms_counts WHERE day = ${day}::date AND phone_number = ${SHOP}`
  return row?.count ?? 0
}
