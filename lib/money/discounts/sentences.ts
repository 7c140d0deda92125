import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'
import { formatPrice, toPaisa } from '@/lib/base/money'
import type { RejectionReason } from '@/lib/money/discounts/rules'

/** Why a code is not taken, in words for the buyer. */
export const rejectionText = (reason: RejectionReason, leastPaisa: number): AnswerText =>
  reason === 'LEAST'
    ? apiText('answers.discounts.LEAST', { price: formatPrice(toPaisa(leastPaisa)) })
    : apiText(`answers.discounts.${reason}`)
