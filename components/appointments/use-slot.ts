import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { inputValueOf, minuteMs, parseMoment } from '@/lib/base/time/karachi'
import { DEFAULT_MINUTES } from '@/lib/care/appointments/slots'
import type { AppointmentValues } from './appointment-values'

/**
 * Connects the slot picker with the two times of a form: a slot or a length fills them in, and typed times are shown in
 * the picker.
 */
export function useSlot(form: UseFormReturn<AppointmentValues>, defaultMinutes: number = DEFAULT_MINUTES) {
  const [minutes, setMinutes] = useState(defaultMinutes)
  const start = useWatch({ control: form.control, name: 'start' })
  const { isSubmitted } = useFormState({ control: form.control })

  function fill(from: Date, length: number) {
    form.setValue('start', inputValueOf(from), { shouldValidate: isSubmitted, shouldDirty: true })
    form.setValue('end', inputValueOf(new Date(from.getTime() + length * minuteMs)), {
      shouldValidate: isSubmitted,
      shouldDirty: true,
    })
  }

  return {
    minutes,
    start,
    onPick: (slot: Date) => fill(slot, minutes),
    onMinutes(length: number) {
      setMinutes(length)
      const from = parseMoment(form.getValues('start'))
      if (from) fill(from, length)
    },
  }
}
