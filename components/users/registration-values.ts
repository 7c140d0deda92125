import { typedIn } from '@/components/forms/use-visitor-form'
import type { readCaretaker } from './typed-rows'

export type Mode = 'customer' | 'caretaker'

/** The values of the fields that every account has. */
export const customerIn = (form: HTMLFormElement) => {
  const text = (name: string) => typedIn(form, name)
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

export type CaretakerInput = ReturnType<typeof readCaretaker>

/** Before the fields are there. */
export const nothingTyped: CaretakerInput = {
  input: { bio: '', speciality: '', experience: [], services: [], pricing: [], availability: [] },
  errors: {},
}

export interface RegistrationValues {
  customer: ReturnType<typeof customerIn>
  /** null: the account of a customer. */
  caretaker: CaretakerInput | null
}
