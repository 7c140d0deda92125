import 'server-only'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/platform/database/client'
import { MAX_SMS_A_DAY } from '@/lib/shop/messages/settings'

// Text messages cost money, so there are three a day to one number, and a budget a day of the whole shop: in parts, as the service
// charges them. They are counted before they are sent. What anyone can have sent to the number of a stranger, the code of a
// registration or that a product is back, has one of the three and at most half of the budget, so that no one uses up what orders need.

/** The row of the whole shop. */
const SHOP = ''
/** Before a number: of its text messages those that anyone can have sent. */
const ANYONE = 'anyone '
const MAX_FOR_ANYONE = 1

/** The count that is used up. */
export type FullCount = 'number' | 'budget' | 'anyone'

export interface CountedSms {
  phoneNumber: string
  /** Anyone can have it sent to the number of a stranger. */
  isForAnyone: boolean
  /** How many text messages the service charges for its text. */
  parts: number
}

interface SmsLimit {
  /** The number in the table. */
  of: string
  max: number
  what: FullCount
  /** How much this message adds to it. */
  by: number
}

/** In the order in which they are locked: that of the shop is last, because all messages wait for its lock. */
const limitsOf = ({ phoneNumber, isForAnyone, parts }: CountedSms, budget: number): SmsLimit[] => [
  { of: phoneNumber, max: MAX_SMS_A_DAY, what: 'number', by: 1 },
  ...(isForAnyone
    ? ([
        { of: `${ANYONE}${phoneNumber}`, max: MAX_FOR_ANYONE, what: 'anyone', by: 1 },
        { of: 'anyone', max: Math.floor(budget / 2), what: 'anyone', by: parts },
      ] as const)
    : []),
  { of: SHOP, max: budget, what: 'budget', by: parts },
]

/**
 * The numbers to which none of what anyone can have sent goes as a text message any more on this day, by the limits above: those that
 * have had it, and those to which it is queued, which is not counted yet.
 */
export const fullNumbersSql = (day: string) => Prisma.sql`
  SELECT phone_number FROM sms_counts WHERE day = ${day}::date AND count >= ${MAX_SMS_A_DAY}
  UNION ALL
  SELECT substr(phone_number, ${ANYONE.length + 1}::int) FROM sms_counts
  WHERE day = ${day}::date AND count >= ${MAX_FOR_ANYONE} AND starts_with(phone_number, ${ANYONE})
  UNION ALL
  SELECT phone_number FROM phone_messages WHERE state IN ('WAITING', 'SENDING') AND data ? 'isForAnyone'`

/** Counts a text message of a day in Karachi (2026-11-28); what is used up, if it may not be sent. */
export async function countSms(day: string, sms: CountedSms, budget: number): Promise<FullCount | null> {
  class Full extends Error {
    constructor(readonly what: FullCount) {
      super(what)
    }
  }
  try {
    await db.$transaction(async (tx) => {
      for (const { of, max, what, by } of limitsOf(sms, budget)) {
        const counted = await tx.$executeRaw`
          INSERT INTO sms_counts AS c (day, phone_number, count)
          SELECT ${day}::date, ${of}, ${by}::int WHERE ${by}::int <= ${max}::int
          ON CONFLICT (day, phone_number) DO UPDATE SET count = c.count + ${by}::int
          WHERE c.count + ${by}::int <= ${max}::int`
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
export async function uncountSms(day: string, sms: CountedSms): Promise<void> {
  const limits = limitsOf(sms, 0)
  await db.$executeRaw`
    UPDATE sms_counts AS c SET count = c.count - given.by
    FROM unnest(${limits.map(({ of }) => of)}::text[], ${limits.map(({ by }) => by)}::int[]) AS given (of, by)
    WHERE c.day = ${day}::date AND c.phone_number = given.of AND c.count >= given.by`
}

/** How many text messages the shop has sent on a day in Karachi, in parts. */
export async function smsOfDay(day: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count FROM sms_counts WHERE day = ${day}::date AND phone_number = ${SHOP}`
  return row?.count ?? 0
}
