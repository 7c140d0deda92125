import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'
import { formatPrice } from '@/lib/base/money'
import type { RejectionReason } from '@/lib/money/discounts/rules'

/** Why a code is not taken, in words for the buyer. */
export const rejectionText = (reason: RejectionReason, leastPaisa: number): AnswerText =>
  reason === 'LEAST'
    ? apiText('answers.discounts.LEAST', { price: formatPrice(leastPaisa) })
    : apiText(`answers.discounts.${reason}`)
