import { errorsBy } from '@/components/forms/check-schema'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import * as contract from '@/lib/accounts/users/contract'
import { caretakerRegistration, registration } from '@/lib/accounts/users/schema'
import { pageLocale } from '@/lib/base/i18n/locales'
import { call } from '@/lib/platform/http/client'
import type { RegistrationValues } from './registration-values'
import { saveSession } from './save-session'

// Loaded when the registration form is used: the schemas are larger than the page.

/** The schema of the role finds the errors; a row of a caretaker that is typed by half has errors too. */
export const checkRegistration = async ({ customer, caretaker }: RegistrationValues): Promise<FieldTexts> =>
  caretaker
    ? { ...(await errorsBy(caretakerRegistration, { ...customer, ...caretaker.input })), ...caretaker.errors }
    : errorsBy(registration, customer)

/** Throws ApiError. */
export const register = ({ customer, caretaker }: RegistrationValues): Promise<void> =>
  saveSession(
    caretaker
      ? call(contract.registerCaretaker, {
          body: { ...customer, ...caretaker.input, locale: pageLocale(), role: 'CARETAKER' },
        })
      : call(contract.register, { body: { ...customer, locale: pageLocale() } }),
  )
