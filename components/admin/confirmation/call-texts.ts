import type { CallOutcome } from '@/lib/orders/confirmation/call-rules'

/** The outcome of a call, as it is shown afterwards. */
export const outcomeTexts: Record<CallOutcome, string> = {
  YES: 'Confirmed',
  NO: 'Cancelled',
  NO_ANSWER: 'No answer',
  WRONG_NUMBER: 'Wrong number',
  LATER: 'Call later',
}
