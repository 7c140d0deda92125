import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'
import { Select } from '@/components/ui/select'
import type { DiscountValues } from './values'

type Target = { id: string; name: string }
export interface Targets {
  groups: readonly Target[]
  categories: readonly Target[]
}

type ValueFieldsProps = {
  form: UseFormReturn<DiscountValues>
  kind: DiscountValues['kind']
  targets: Targets
}

/** How much a code takes off, and of which products. */
export function ValueFields({ form: { register, control }, kind, targets }: ValueFieldsProps) {
  const { errors } = useFormState({ control })
  const target = useWatch({ control, name: 'target' })
  const isGone =
    target !== '' && ![...targets.groups, ...targets.categories].some(({ id }) => target.endsWith(id))
  const isPercent = kind === 'PERCENT'
  const name = isPercent ? 'percent' : 'amount'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind" error={errors.kind?.message}>
          {(field) => (
            <Select {...field} {...register('kind')}>
              <option value="PERCENT">Percentage</option>
              <option value="AMOUNT">Amount</option>
            </Select>
          )}
        </Field>
        <Field key={name} label={isPercent ? 'Percent' : 'Amount'} required error={errors[name]?.message}>
          {(field) => (
            <UnitInput
              unit={isPercent ? '%' : 'Rs'}
              inputMode="decimal"
              maxLength={MAX_TYPED_AMOUNT}
              {...field}
              {...register(name)}
            />
          )}
        </Field>
      </div>
      <Field
        label="Products"
        hint="The discount is of these products only; the rest of the order costs what it costs."
        error={errors.target?.message}
      >
        {(field) => (
          <Select {...field} {...register('target')}>
            <option value="">All products</option>
            {isGone && <option value={target}>What it was for no longer exists</option>}
            <TargetOptions label="One category" kind="category" targets={targets.categories} />
            <TargetOptions label="One product in all its sizes" kind="group" targets={targets.groups} />
          </Select>
        )}
      </Field>
    </>
  )
}

type TargetOptionsProps = { label: string; kind: 'group' | 'category'; targets: readonly Target[] }

const TargetOptions = ({ label, kind, targets }: TargetOptionsProps) =>
  targets.length > 0 && (
    <optgroup label={label}>
      {targets.map(({ id, name }) => (
        <option key={id} value={`${kind}:${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  )
