'use client'
import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { RepeatableList } from '@/components/forms/repeatable-list'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { AvailabilityList } from './availability-list'
import { listError, rowError } from './list-rows'
import { PricingList } from './pricing-list'
import type { CaretakerValues } from './typed-rows'

/** The additional fields of a caretaker, in the form around them, which may have others. */
export function CaretakerFields() {
  const { control, register } = useFormContext<CaretakerValues>()
  const { errors } = useFormState({ control })
  const t = useTranslations('users.work')
  const textsError = (list: unknown, length: number) =>
    listError(list) ?? Array.from({ length }, (_, index) => rowError(list, index)).find(Boolean)
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-serif text-xl/relaxed font-semibold">{t('about')}</legend>
      <Field label={t('bio')} error={errors.bio?.message} required>
        {(field) => <Textarea {...field} {...register('bio')} maxLength={2000} />}
      </Field>
      <Field label={t('speciality')} hint={t('specialityHint')} error={errors.speciality?.message} required>
        {(field) => <Input {...field} {...register('speciality')} maxLength={100} />}
      </Field>
      <Controller
        control={control}
        name="experience"
        render={({ field }) => (
          <RepeatableList
            label={t('experience')}
            values={field.value}
            onChange={field.onChange}
            placeholder={t('experienceExample')}
            error={textsError(errors.experience, field.value.length)}
          />
        )}
      />
      <Controller
        control={control}
        name="services"
        render={({ field }) => (
          <RepeatableList
            label={t('services')}
            values={field.value}
            onChange={field.onChange}
            placeholder={t('serviceExample')}
            error={textsError(errors.services, field.value.length)}
          />
        )}
      />
      <PricingList control={control} />
      <AvailabilityList control={control} />
    </fieldset>
  )
}
