import type { readCaretaker } from './typed-rows'

export type Mode = 'customer' | 'caretaker'

export type CaretakerInput = ReturnType<typeof readCaretaker>

/** Before the fields are there. */
export const nothingTyped: CaretakerInput = {
  input: { bio: '', speciality: '', experience: [], services: [], pricing: [], availability: [] },
  errors: {},
}

export interface RegistrationValues {
  /** The fields that every account has, as they were when the form was sent. */
  typed: FormData
  /** null: the account of a customer. */
  caretaker: CaretakerInput | null
}
