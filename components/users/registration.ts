import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { caretakerRegistration, registration } from '@/lib/users/schema'
import type { Hours } from './availability-list'

export type Mode = 'customer' | 'caretaker'
type Customer = Omit<z.input<typeof registration>, 'role' | 'address'> & {
  address: { street: string; city: string; state: string; country: string; zipCode: string }
}
/** One form for both: what was typed as a caretaker is still there after a look at the customer's side. */
export type RegistrationValues = Customer & {
  bio: string
  speciality: string
  experience: string[]
  services: string[]
  pricing: { service: string; price: string }[]
  availability: Hours[]
}

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  address: { street: '', city: '', state: '', country: '', zipCode: '' },
  bio: '',
  speciality: '',
  experience: [],
  services: [],
  pricing: [],
  availability: [],
}

/** What a customer's registration sends: an unknown key would be refused. */
export function customerPart(values: RegistrationValues): Customer {
  const { firstName, lastName, email, password, phoneNumber, address } = values
  return { firstName, lastName, email, password, phoneNumber, address }
}

const asCustomer = zodResolver(registration, undefined, { raw: true })
const asCaretaker = zodResolver(caretakerRegistration, undefined, { raw: true })

/** Checks with the schema of the mode; the form keeps all its values either way. */
export const resolverOf = (mode: Mode): Resolver<RegistrationValues> =>
  (async (values, context, options) => {
    const checked =
      mode === 'caretaker'
        ? await asCaretaker(values as never, context, options as never)
        : await asCustomer(customerPart(values), context, options as never)
    return Object.keys(checked.errors).length > 0
      ? { values: {}, errors: checked.errors }
      : { values, errors: {} }
  }) as Resolver<RegistrationValues>
