'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { RupeesField } from '@/components/admin/rupees-field'
import { Editable } from '@/components/auth/rights'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { saveSupply } from '@/lib/office/stock-keeping/contract'
import type { SupplyDto } from '@/lib/office/stock-keeping/schema'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { hasCost, type SupplyValues, supplyBody, supplyFields, supplyValues } from './supply-values'
import { useWrongText } from './use-wrong-text'

type SupplySectionProps = {
  product: string
  supply: SupplyDto
  /** Those from whom the shop buys. */
  growers: readonly { id: string; name: string }[]
}

/** From whom a product is bought and when, with a form of its own below that of the product. */
export function SupplySection({ product, supply, growers }: SupplySectionProps) {
  const t = useTranslations('stock.supply')
  const wrongText = useWrongText()
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard, seen } = useRecordForm({
    spec: saveSupply,
    record: supply,
    valuesOf: supplyValues,
    toInput: (values: SupplyValues, seen) => ({ params: { id: product }, body: supplyBody(values, seen) }),
    recordIn: ({ data }) => fromWire(saveSupply.returns, data),
    fieldText: wrongText,
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  // One that has ended may stay.
  const ended = seen.grower && !growers.some(({ id }) => id === seen.grower?._id) ? seen.grower : null
  return (
    <Card className="mt-8" aria-labelledby="supply">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <CardHead id="supply" title={t('title')}>
          {t('lead')}
        </CardHead>
        <Editable needed="stock.write">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('grower')} error={errors.grower?.message}>
              {(control) => (
                <Select {...control} {...form.register('grower')}>
                  <option value="">{t('noGrower')}</option>
                  {growers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {ended && <option value={ended._id}>{ended.name}</option>}
                </Select>
              )}
            </Field>
            {hasCost(seen) && (
              <RupeesField
                label={t('cost')}
                optional
                hint={
                  typeof seen.margin === 'number'
                    ? t('margin', { margin: formatPrice(seen.margin, { always: true }) })
                    : t('costHint')
                }
                error={errors.cost?.message}
                field={form.register('cost')}
              />
            )}
            <Field label={t('lowest')} optional hint={t('lowestHint')} error={errors.lowest?.message}>
              {(control) => (
                <Input {...control} inputMode="numeric" maxLength={7} {...form.register('lowest')} />
              )}
            </Field>
            <Field label={t('fillTo')} optional hint={t('fillToHint')} error={errors.fillTo?.message}>
              {(control) => (
                <Input {...control} inputMode="numeric" maxLength={7} {...form.register('fillTo')} />
              )}
            </Field>
          </div>
          <p className="text-sm text-muted-foreground">
            {seen.waiting !== undefined && `${t('waiting', { waiting: seen.waiting })} `}
            <Link
              className="link inline-flex min-h-11 items-center"
              href={adminPaths.stockOf(product)}
              prefetch={false}
            >
              {t('book')}
            </Link>
          </p>
          <MergeNotice
            {...merge}
            labelOf={(path) => {
              const name = supplyFields.find((field) => field === path)
              return name ? t(name) : path
            }}
          />
          <FormErrorNotice error={formError} />
          <SubmitButton
            pending={pending}
            className="sm:justify-self-start"
            aria-label={`${t('save')}: ${t('title')}`}
          >
            {t('save')}
          </SubmitButton>
        </Editable>
      </form>
      <LeaveDialog {...guard} />
    </Card>
  )
}
