'use client'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { MAX_HOURS } from '@/lib/accounts/users/rules'
import { weekdays } from '@/lib/base/time/karachi'
import { ListRows, listError, rowError } from './list-rows'
import { useHoursText, useRowErrorText } from './row-texts'
import type { CaretakerValues } from './typed-rows'
import { type HoursErrors, readHours, withHours } from './typed-rows'

/** Weekly hours. Values in the fields below count on submit as if they had been added. */
export function AvailabilityList({ control }: { control: Control<CaretakerValues> }) {
  const t = useTranslations('users.work')
  const errorText = useRowErrorText()
  const hoursText = useHoursText()
  const { field: list, fieldState } = useController({ control, name: 'availability' })
  const day = useController({ control, name: 'typedHours.day' })
  const start = useController({ control, name: 'typedHours.start' })
  const end = useController({ control, name: 'typedHours.end' })
  const timed = useController({ control, name: 'typedHours.timed' })
  const [errors, setErrors] = useState<HoursErrors>({})

  const add = () => {
    const typed = { day: day.field.value, start: start.field.value, end: end.field.value, timed: true }
    const read = readHours(typed, list.value)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    list.onChange(withHours(list.value, read.row))
    day.field.onChange('')
    timed.field.onChange(false)
  }
  const setTime = (time: string, { field }: typeof start | typeof end) => {
    setErrors({})
    field.onChange(time)
    timed.field.onChange(true)
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold mb-1.5">{t('availability')}</legend>
      <p className="text-sm text-muted-foreground">{t('availabilityNote')}</p>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_9rem_9rem_auto]">
        <Field
          label={t('day')}
          error={errorText(errors.day ?? day.fieldState.error?.message)}
          className="col-span-2 sm:col-span-1"
        >
          {(field) => (
            <Select
              {...field}
              {...day.field}
              onChange={(event) => {
                setErrors({})
                day.field.onChange(event.target.value)
              }}
            >
              <option value="">{t('chooseDay')}</option>
              {weekdays.map((name) => (
                <option key={name} value={name}>
                  {t(`days.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('start')} error={errorText(errors.start ?? start.fieldState.error?.message)}>
          {(field) => (
            <Input
              {...field}
              {...start.field}
              type="time"
              onChange={(event) => setTime(event.target.value, start)}
            />
          )}
        </Field>
        <Field label={t('end')} error={errorText(errors.end ?? end.fieldState.error?.message)}>
          {(field) => (
            <Input
              {...field}
              {...end.field}
              type="time"
              className="pe-2"
              onChange={(event) => setTime(event.target.value, end)}
            />
          )}
        </Field>
        <Button
          variant="outline"
          className="col-span-2 sm:col-span-1 sm:mt-6.5 sm:w-11 sm:px-0"
          aria-label={t('addHours')}
          disabled={list.value.length >= MAX_HOURS}
          onClick={add}
        >
          <PlusIcon />
          <span className="sm:hidden">{t('addHours')}</span>
        </Button>
      </div>
      <ListRows
        rows={list.value}
        textOf={hoursText}
        onRemove={(index) => list.onChange(list.value.filter((_, other) => other !== index))}
        errorOf={(index) => rowError(fieldState.error, index)}
      />
      <FieldError>{listError(fieldState.error)}</FieldError>
    </fieldset>
  )
}
