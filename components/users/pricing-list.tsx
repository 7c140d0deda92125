'use client'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { MAX_ENTRIES } from '@/lib/accounts/users/rules'
import { namedPrice, parseRupees } from '@/lib/base/money'
import { ListRows, listError, rowError } from './list-rows'
import { useRowErrorText } from './row-texts'
import type { CaretakerValues } from './typed-rows'
import { type PriceErrors, readPrice } from './typed-rows'

/** Services and their prices. Values in the two fields below count on submit as if they had been added. */
export function PricingList({ control }: { control: Control<CaretakerValues> }) {
  const t = useTranslations('users.work')
  const errorText = useRowErrorText()
  const { field: list, fieldState } = useController({ control, name: 'pricing' })
  const service = useController({ control, name: 'typedPrice.service' })
  const price = useController({ control, name: 'typedPrice.price' })
  const [errors, setErrors] = useState<PriceErrors>({})

  const add = () => {
    const read = readPrice({ service: service.field.value, price: price.field.value }, list.value)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    list.onChange([...list.value, read.row])
    service.field.onChange('')
    price.field.onChange('')
  }
  const change = (typed: string, { field }: typeof service | typeof price) => {
    setErrors({})
    field.onChange(typed)
  }
  const addOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold mb-1.5">{t('pricing')}</legend>
      <p className="text-sm text-muted-foreground">{t('pricingNote')}</p>
      <div className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
        <Field label={t('service')} error={errorText(errors.service ?? service.fieldState.error?.message)}>
          {(field) => (
            <Input
              {...field}
              {...service.field}
              maxLength={100}
              onChange={(event) => change(event.target.value, service)}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Field label={t('price')} error={errorText(errors.price ?? price.fieldState.error?.message)}>
          {(field) => (
            <Input
              {...field}
              {...price.field}
              inputMode="decimal"
              maxLength={20}
              onChange={(event) => change(event.target.value, price)}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Button
          variant="outline"
          size="icon"
          className="mt-6.5"
          aria-label={t('addPrice')}
          disabled={list.value.length >= MAX_ENTRIES}
          onClick={add}
        >
          <PlusIcon />
        </Button>
      </div>
      <ListRows
        rows={list.value}
        textOf={(row) =>
          t('priceOf', { service: row.service, price: namedPrice(parseRupees(row.price) ?? 0) })
        }
        onRemove={(index) => list.onChange(list.value.filter((_, other) => other !== index))}
        errorOf={(index) => rowError(fieldState.error, index)}
      />
      <FieldError>{listError(fieldState.error)}</FieldError>
    </fieldset>
  )
}
