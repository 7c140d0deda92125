'use client'
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { RepeatableList } from '@/components/forms/repeatable-list'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { AvailabilityList } from './availability-list'
import { listError, rowError } from './list-rows'
import { PricingList } from './pricing-list'
import type { CaretakerValues } from './typed-rows'

interface CaretakerFieldsProps {
  control: Control<CaretakerValues>
  register: UseFormRegister<CaretakerValues>
  errors: FieldErrors<CaretakerValues>
}

/** The additional fields of a caretaker. */
export function CaretakerFields({ control, register, errors }: CaretakerFieldsProps) {
  const textsError = (list: unknown, length: number) =>
    listError(list) ?? Array.from({ length }, (_, at) => rowError(list, at)).find(Boolean)
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-serif text-xl/relaxed font-semibold">About your work</legend>
      <Field label="Bio" error={errors.bio?.message} required>
        {(field) => <Textarea {...field} {...register('bio')} maxLength={2000} />}
      </Field>
      <Field
        label="Speciality"
        hint="For instance Plant Health Monitoring."
        error={errors.speciality?.message}
        required
      >
        {(field) => <Input {...field} {...register('speciality')} maxLength={100} />}
      </Field>
      <Controller
        control={control}
        name="experience"
        render={({ field }) => (
          <RepeatableList
            label="Experience"
            values={field.value}
            onChange={field.onChange}
            placeholder="Nursery lead, five years"
            error={textsError(errors.experience, field.value.length)}
          />
        )}
      />
      <Controller
        control={control}
        name="services"
        render={({ field }) => (
          <RepeatableList
            label="Services"
            values={field.value}
            onChange={field.onChange}
            placeholder="Pruning"
            error={textsError(errors.services, field.value.length)}
          />
        )}
      />
      <PricingList control={control} />
      <AvailabilityList control={control} />
    </fieldset>
  )
}
