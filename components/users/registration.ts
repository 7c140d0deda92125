import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { loadedResolver } from '@/components/forms/page-language'
import type { registration } from '@/lib/users/schema'
import { type CaretakerRows, emptyTypedRows, mergeTyped, toFormErrors } from './typed-rows'

export type Mode = 'customer' | 'caretaker'
type Customer = Omit<z.input<typeof registration>, 'role' | 'address'> & {
  address: { street: string; city: string; state: string; country: string; zipCode: string }
}
/** One form for both roles, so that values stay when the role is switched. */
export type RegistrationValues = Customer &
  CaretakerRows & {
    bio: string
    speciality: string
    experience: string[]
    services: string[]
  }

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  // The shop delivers in Pakistan only; the field stays editable.
  address: { street: '', city: '', state: '', country: 'Pakistan', zipCode: '' },
  bio: '',
  speciality: '',
  experience: [],
  services: [],
  pricing: [],
  availability: [],
  ...emptyTypedRows,
}

/** The input of a customer's registration; unknown keys are rejected. */
export function toCustomerInput(values: RegistrationValues): Customer {
  const { firstName, lastName, email, password, phoneNumber, address } = values
  return { firstName, lastName, email, password, phoneNumber, address }
}

/** The input of a caretaker's registration; the lists include rows that were typed but not added. */
export function toCaretakerInput(values: RegistrationValues) {
  const { bio, speciality, experience, services } = values
  return { ...toCustomerInput(values), bio, speciality, experience, services, ...mergeTyped(values).lists }
}

export const loadChecks = () => import('./checks')

/** Checks with the schema of the mode; the form keeps all its values either way. */
const resolverWith = ({ asCaretaker, asCustomer }: Awaited<ReturnType<typeof loadChecks>>, mode: Mode) =>
  (async (values, context, options) => {
    const isCaretaker = mode === 'caretaker'
    const checked = isCaretaker
      ? await asCaretaker(toCaretakerInput(values) as never, context, options as never)
      : await asCustomer(toCustomerInput(values), context, options as never)
    const errors = { ...checked.errors, ...(isCaretaker ? toFormErrors(mergeTyped(values).errors) : {}) }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }) as Resolver<RegistrationValues>

export const resolverOf = (mode: Mode): Resolver<RegistrationValues> =>
  loadedResolver(async () => resolverWith(await loadChecks(), mode))
