'use client'
import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRequestKey } from '@/components/forms/use-request-key'
import { cardVariants } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { previewPriceRun } from '@/lib/catalogue/prices/contract'
import { roundings, runKinds } from '@/lib/catalogue/prices/rules'
import type { PricePreview, RunFilter } from '@/lib/catalogue/prices/schema'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { PreviewTable } from './preview-table'
import { firstValues, type PriceValues, type RunBody, toBody } from './values'

type PriceFormProps = {
  /** What the products of the list above are chosen by. */
  filter: RunFilter
  /** How many they are. */
  count: number
}

/** New prices for the chosen products: a rule, the prices that it makes, and the button that applies them. */
export function PriceForm({ filter, count }: PriceFormProps) {
  const t = useTranslations('prices.form')
  const [shown, setShown] = useState<{ body: RunBody; preview: PricePreview } | null>(null)
  const router = useRouter()
  // The prices are applied once, also when the answer was lost and another rule was on the screen meanwhile.
  const { keyOf } = useRequestKey()
  const heading = useRef<HTMLDivElement>(null)
  // On phones the prices begin below the button, and most screen readers do not read what is added to a page.
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  const { form, submit, pending, formError } = useEndpointForm({
    spec: previewPriceRun,
    defaultValues: firstValues,
    toInput: (values: PriceValues) => ({ body: toBody(values, filter) }),
    fieldOf: (path) => (isChange(path) ? 'by' : path),
    fieldText: (path, text) => (isChange(path) ? t('byWrong') : text),
    alsoAsks: ({ kind, from, to }) => ({
      to: kind === 'SALE' && from && to && to <= from ? t('endsEarly') : undefined,
    }),
    onDone: ({ data }, values) => {
      setShown({ body: toBody(values, filter), preview: fromWire(previewPriceRun.returns, data) })
      // A run whose answer was lost is below before its prices could be applied again.
      router.refresh()
    },
  })
  const { register, control } = form
  const { errors } = useFormState({ control })
  const values = useWatch({ control }) as PriceValues
  const isSale = values.kind === 'SALE'
  // Prices of another rule than the one on the screen are not shown.
  const isCurrent = shown && JSON.stringify(shown.body) === JSON.stringify(toBody(values, filter))
  return (
    <>
      <form
        className={cardVariants({ className: 'mb-5 grid gap-5' })}
        method="post"
        noValidate
        onSubmit={submit}
        aria-labelledby="new-prices"
      >
        <CardHead id="new-prices" title={t('title')}>
          {Object.keys(filter).length === 0 ? t('all', { count }) : t('chosen', { count })}
        </CardHead>
        <FieldGrid>
          <Field label={t('kind')} error={errors.kind?.message}>
            {(field) => (
              <Select {...field} {...register('kind')}>
                {runKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {!isSale && (
            <Field label={t('direction')}>
              {(field) => (
                <Select {...field} {...register('direction')}>
                  <option value="up">{t('directions.up')}</option>
                  <option value="down">{t('directions.down')}</option>
                </Select>
              )}
            </Field>
          )}
          <Field label={t(isSale ? 'lowerBy' : 'by')} required error={errors.by?.message}>
            {(field) => (
              <Input
                {...field}
                inputMode="decimal"
                autoComplete="off"
                maxLength={MAX_TYPED_AMOUNT}
                {...register('by')}
              />
            )}
          </Field>
          <Field label={t('unit')}>
            {(field) => (
              <Select {...field} {...register('unit')}>
                <option value="percent">{t('units.percent')}</option>
                <option value="rupees">{t('units.rupees')}</option>
              </Select>
            )}
          </Field>
          <Field label={t('roundTo')} error={errors.roundTo?.message}>
            {(field) => (
              <Select {...field} {...register('roundTo')}>
                {roundings.map((step) => (
                  <option key={step} value={step}>
                    {t('rounding', { step })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('from')} optional hint={t('fromHint')} error={errors.from?.message}>
            {(field) => <Input {...field} type="datetime-local" {...register('from')} />}
          </Field>
          {isSale && (
            <Field label={t('to')} optional hint={t('toHint')} error={errors.to?.message}>
              {(field) => <Input {...field} type="datetime-local" {...register('to')} />}
            </Field>
          )}
        </FieldGrid>
        <FormErrorNotice error={formError} />
        <div>
          <SubmitButton variant="outline" pending={pending}>
            {t('show')}
          </SubmitButton>
        </div>
      </form>
      {isCurrent && (
        <PreviewTable
          {...shown}
          heading={heading}
          keyOf={keyOf}
          onOther={(preview) => setShown({ ...shown, preview })}
          onApplied={() => {
            setShown(null)
            form.reset(firstValues)
          }}
        />
      )}
    </>
  )
}

const isChange = (path: string) => path === 'percent' || path === 'rupees'
