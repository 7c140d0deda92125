import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { hasMessageDriver } from '@/lib/shop/messages/state'

/** Without a way to send codes, and in the demo, the calls with codes do not exist. Throws NOT_FOUND. */
export async function assertCodes(): Promise<void> {
  if (hasDemoAccounts || !(await hasMessageDriver()))
    throw new AppError('NOT_FOUND', apiText('answers.request.noAddress'))
}

/** Wrong, used and expired codes, and those of numbers that the shop does not know, get one answer. */
export const wrongCode = () => invalid({ code: apiText('answers.accounts.wrongCode') })
