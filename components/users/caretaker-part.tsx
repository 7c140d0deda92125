'use client'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import { CaretakerFields } from './caretaker-fields'
import type { CaretakerInput } from './registration-values'
import { type CaretakerValues, emptyTypedRows, readCaretaker } from './typed-rows'

const empty: CaretakerValues = {
  bio: '',
  speciality: '',
  experience: [],
  services: [],
  pricing: [],
  availability: [],
  ...emptyTypedRows,
}
const isOwn = (name: string): name is Path<CaretakerValues> => (name.split('.', 1)[0] ?? '') in empty

export interface CaretakerHandle {
  read: () => CaretakerInput
}

type CaretakerPartProps = {
  ref: Ref<CaretakerHandle>
  errors: FieldTexts
  /** Called with a field that was changed, whose error is out of date. */
  onChange: (name: string) => void
}

/** A caretaker's fields of the registration, in a form of their own: only caretakers load its library. */
export function CaretakerPart({ ref, errors, onChange }: CaretakerPartProps) {
  const form = useForm<CaretakerValues>({ defaultValues: empty })
  useImperativeHandle(ref, () => ({ read: () => readCaretaker(form.getValues()) }), [form])
  useEffect(() => {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors))
      if (isOwn(name) && message) form.setError(name, { type: 'server', message })
  }, [form, errors])
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const watching = form.watch((_, { name }) => name && changed(name))
    return () => watching.unsubscribe()
  }, [form])
  return (
    <FormProvider {...form}>
      <CaretakerFields />
    </FormProvider>
  )
}
