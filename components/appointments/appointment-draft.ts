import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftStore, type Texts } from '@/components/forms/draft'
import { valueAt } from '@/components/forms/merge'
import { type AppointmentValues, emptyValues } from './appointment-values'

const names = [
  'note',
  'place',
  'visitAddress.street',
  'visitAddress.city',
  'visitAddress.state',
  'visitAddress.country',
  'visitAddress.zipCode',
] as const

/** What is typed for a visit. The times are chosen anew: somebody else may have them by then. */
export const appointmentDraft = draftStore('bookingDraft', names)

const textsOf = (values: AppointmentValues) =>
  Object.fromEntries(names.map((name) => [name, valueAt(values, name)])) as Texts<(typeof names)[number]>

/** Puts what was typed before into the form; the answer keeps what stands in it now. */
export function useAppointmentDraft(
  form: UseFormReturn<AppointmentValues>,
  buyer: string,
  caretaker: string,
) {
  // A note is written to one caretaker.
  const owner = `${buyer} ${caretaker}`
  // After the first rendering, which must be the server's, and that knows no draft.
  useEffect(() => {
    const draft = appointmentDraft.read(owner)
    for (const name of names) {
      const text = draft[name]
      if (text !== undefined) form.setValue(name, text)
    }
  }, [form, owner])
  return () => appointmentDraft.save(owner, textsOf(form.getValues()), textsOf(emptyValues('')))
}
