'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { recordArrival } from '@/lib/office/stock-keeping/contract'
import { type CountLineDto, MAX_STOCK_LINES } from '@/lib/office/stock-keeping/schema'
import { type ArrivalValues, arrivalBody, noArrival, storeArrival, storedArrival } from './arrival-draft'
import { ArrivalLines } from './arrival-lines'
import { GrowerDialog } from './grower-dialog'
import { PlantPicker } from './plant-picker'
import { Unanswered } from './unanswered'
import { useSent } from './use-sent'
import { useWrongText } from './use-wrong-text'

type ArrivalFormProps = {
  growers: readonly { id: string; name: string }[]
  /** What it begins with, where nothing is entered yet: what is to be bought from a grower. */
  toBuy: ArrivalValues | null
  /** How many products to buy there did not find a place in it. */
  left?: number
}

/** Takes in plants: from whom, and how many of each. */
export function ArrivalForm({ growers, toBuy, left = 0 }: ArrivalFormProps) {
  const t = useTranslations('stock.arrival')
  const wrongText = useWrongText()
  const router = useRouter()
  const { isFixed, keyOf, answered, restore } = useSent<ArrivalValues>('stockArrivalSent')
  const isRead = useRef(false)
  // Where the lines come from, with something to buy.
  const [origin, setOrigin] = useState<'list' | 'before' | null>(null)
  const { form, submit, pending, formError, setFormError, lengthOf } = useEndpointForm({
    spec: recordArrival,
    defaultValues: noArrival,
    toInput: (values: ArrivalValues) => ({ body: arrivalBody(values) }),
    keyOf: (_, values) => keyOf(values),
    fieldText: wrongText,
    onDone: ({ data }) => {
      startAnew()
      toast.success(t('booked', { count: data.movements.length }))
      // What is left to buy has not arrived.
      if (toBuy && isRead.current) router.replace(adminPaths.stockView('arrivals'))
      router.refresh()
    },
    onError: (error, values) => {
      // What was typed while it was on its way was not sent.
      if (answered(error)) form.reset(values, { keepDefaultValues: true })
      return undefined
    },
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { errors } = useFormState({ control })
  const values = useWatch({ control }) as ArrivalValues

  function startAnew() {
    answered()
    setFormError(null)
    // The form may be gone by now, and then its values are not watched any more.
    storeArrival(noArrival)
    form.reset(noArrival)
    setOrigin(null)
  }

  function fillIn() {
    form.reset(toBuy ?? noArrival)
    setOrigin('list')
  }

  const begin = useEffectEvent(() => {
    const stored = restore() ?? storedArrival()
    if (stored) form.reset(stored)
    if (stored && toBuy) setOrigin('before')
    else if (toBuy) fillIn()
    isRead.current = true
  })

  useEffect(() => {
    // The first values are not what was typed.
    if (isRead.current) storeArrival(values)
  }, [values])
  useEffect(() => {
    begin()
    return () => {
      isRead.current = false
    }
  }, [])

  function add({ product, name, size, picture }: CountLineDto) {
    const known = values.lines.findIndex((line) => line.product === product)
    if (known >= 0) form.setFocus(`lines.${known}.quantity`)
    else if (fields.length < MAX_STOCK_LINES)
      append(
        { product, name, size, picture, quantity: '', cost: '' },
        { focusName: `lines.${fields.length}.quantity` },
      )
  }

  return (
    <form onSubmit={submit} noValidate className={cardVariants({ className: 'grid gap-5' })}>
      {origin === 'list' && (
        <p>
          {t('toBuy')} {left > 0 && t('left', { count: left })}
        </p>
      )}
      {origin === 'before' && !isFixed && (
        <Callout tone="yellow" className="grid gap-3">
          <p>{t('before')}</p>
          <Button variant="outline" size="sm" className="justify-self-start" onClick={fillIn}>
            {t('fillIn')}
          </Button>
        </Callout>
      )}
      <fieldset disabled={isFixed} className="grid min-w-0 gap-5">
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Field label={t('grower')} optional error={errors.grower?.message}>
            {(control) => (
              <Select {...control} {...form.register('grower')}>
                <option value="">{t('noGrower')}</option>
                {growers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <GrowerDialog grower={null} />
        </div>
        <PlantPicker name="lines" error={errors.lines?.message} onPick={add} />
        <ArrivalLines form={form} fields={fields} onRemove={remove} />
        <Field label={t('note')} optional error={errors.note?.message}>
          {(control) => (
            <Input {...control} autoComplete="off" maxLength={lengthOf('note')} {...form.register('note')} />
          )}
        </Field>
      </fieldset>
      <FormErrorNotice error={formError} />
      {isFixed && !pending && <Unanswered button={t('save')} onAnew={startAnew} />}
      <SubmitButton pending={pending} className="min-h-12 sm:justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  )
}
