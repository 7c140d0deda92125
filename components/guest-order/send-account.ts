import { errorsBy } from '@/components/forms/check-schema'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import { saveSession } from '@/components/users/save-session'
import { pageLocale } from '@/lib/base/i18n/locales'
import { guestAccount } from '@/lib/orders/guests/account-schema'
import type { makeAccountOfOrder } from '@/lib/orders/guests/contract'
import { at, call } from '@/lib/platform/http/client'

// Loaded when the form is used: the schema is larger than the page.

export interface AccountValues {
  email: string
  password: string
  /** The number moves here from an account that had proved it. */
  takesOver: boolean
}

export const checkAccount = (values: AccountValues): Promise<FieldTexts> => errorsBy(guestAccount, values)

/** Throws ApiError. */
export const makeAccount = (token: string, values: AccountValues): Promise<void> =>
  saveSession(
    call(at<typeof makeAccountOfOrder>('POST', '/guest-order/{token}/account'), {
      params: { token },
      body: { ...values, locale: pageLocale() },
    }),
  )
