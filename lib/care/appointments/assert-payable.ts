import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

/** Throws VALIDATION_FAILED for a visit with a price in a shop that takes no online payment: it could never be paid. */
export async function assertPayable(price: number): Promise<void> {
  if (price > 0 && !isOnlineOffered(await getMeans()))
    throw invalid({ purpose: apiText('answers.appointments.notPayable') })
}
