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

/** The stored booking draft. Without the times, which may be booked by then. */
export const appointmentDraft = draftStore('bookingDraft', names)

const textsOf = (values: AppointmentValues) =>
  Object.fromEntries(names.map((name) => [name, valueAt(values, name)])) as Texts<(typeof names)[number]>

/** Fills the form from the stored draft; returns a function that saves the form as the draft. */
export function useAppointmentDraft(
  form: UseFormReturn<AppointmentValues>,
  buyer: string,
  caretaker: string,
) {
  // One draft for each caretaker, because the note is for them.
  const owner = `${buyer} ${caretaker}`
  // After hydration, because the server has no draft.
  useEffect(() => {
    const draft = appointmentDraft.read(owner)
    for (const name of names) {
      const text = draft[name]
      if (text !== undefined) form.setValue(name, text)
    }
  }, [form, owner])
  return () => appointmentDraft.save(owner, textsOf(form.getValues()), textsOf(emptyValues('')))
}
