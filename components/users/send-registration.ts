import { errorsBy } from '@/components/forms/check-schema'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import * as contract from '@/lib/accounts/users/contract'
import { caretakerRegistration, registration } from '@/lib/accounts/users/schema'
import { pageLocale } from '@/lib/base/i18n/locales'
import { call } from '@/lib/platform/http/client'
import type { RegistrationValues } from './registration-values'
import { saveSession } from './save-session'

// Loaded when the registration form is used: the schemas are larger than the page.

/** The values of the fields that every account has. */
function customerIn(typed: FormData) {
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: text('password'),
    phoneNumber: text('phoneNumber'),
    address: {
      street: text('address.street'),
      city: text('address.city'),
      state: text('address.state'),
      country: text('address.country'),
      zipCode: text('address.zipCode'),
    },
  }
}

/** The schema of the role finds the errors; a row of a caretaker that is typed by half has errors too. */
export async function checkRegistration({ typed, caretaker }: RegistrationValues): Promise<FieldTexts> {
  const customer = customerIn(typed)
  return caretaker
    ? { ...(await errorsBy(caretakerRegistration, { ...customer, ...caretaker.input })), ...caretaker.errors }
    : errorsBy(registration, customer)
}

/** Throws ApiError. */
export function register({ typed, caretaker }: RegistrationValues): Promise<void> {
  const customer = { ...customerIn(typed), locale: pageLocale() }
  return saveSession(
    caretaker
      ? call(contract.registerCaretaker, { body: { ...customer, ...caretaker.input, role: 'CARETAKER' } })
      : call(contract.register, { body: customer }),
  )
}
