import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Tx } from '@/lib/platform/database/client'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { readMeans } from '@/lib/shop/means/read'

/** Throws VALIDATION_FAILED for a visit with a price in a shop that takes no online payment: it could never be paid. */
export async function assertPayable(tx: Tx, price: number): Promise<void> {
  if (price > 0 && !isOnlineOffered(await readMeans(tx)))
    throw invalid({ purpose: apiText('answers.appointments.notPayable') })
}
