'use client'
import { useFormState } from 'react-hook-form'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { type DiscountDto, MAX_NOTE_LENGTH } from '@/lib/money/discounts/admin-schema'
import { changeDiscount, createDiscount } from '@/lib/money/discounts/contract'
import { foldCode, MAX_TYPED_LENGTH } from '@/lib/money/discounts/rules'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { ConditionFields } from './condition-fields'
import { type Targets, ValueFields } from './value-fields'
import { type DiscountValues, fieldOf, labelOf, toBody, toValues } from './values'

type DiscountFormProps = {
  /** The one to change; without it a new one. */
  discount?: DiscountDto
  targets: Targets
}

/** Adds a discount code, or changes one. */
export function DiscountForm({ discount, targets }: DiscountFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard, values } = useRecordForm({
    spec: discount ? changeDiscount : createDiscount,
    record: discount ?? null,
    valuesOf: toValues,
    fieldOf,
    toInput: (values: DiscountValues, seen) =>
      seen
        ? { params: { id: seen._id }, body: { ...toBody(values), seen: { updatedAt: seen.updatedAt } } }
        : { body: toBody(values) },
    recordIn: ({ data }) => fromWire(changeDiscount.returns, data),
    onDone: ({ message, data }) => {
      toast.success(message)
      if (!discount) router.push(adminPaths.discountEdit(data._id))
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  const spelled = foldCode(values.code)
  return (
    <form className="grid gap-5 lg:grid-cols-2 lg:items-start" method="post" noValidate onSubmit={submit}>
      <Card className="grid min-w-0 gap-5" aria-labelledby="discount-code">
        <CardHead id="discount-code" title="Code and discount">
          Buyers enter the code at the checkout, in small letters or capitals.
        </CardHead>
        <Field
          label="Code"
          required
          error={errors.code?.message}
          hint={
            discount ? 'A code is not spelled anew, as orders name it.' : spelled && `Stored as ${spelled}`
          }
        >
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              className="uppercase"
              readOnly={discount !== undefined}
              maxLength={MAX_TYPED_LENGTH}
              spellCheck={false}
              autoComplete="off"
              {...form.register('code')}
            />
          )}
        </Field>
        <ValueFields form={form} kind={values.kind} targets={targets} />
        <TextField
          form={form}
          name="note"
          label="Note"
          max={MAX_NOTE_LENGTH}
          hint="For yourselves: what the code is for, and who has it."
        />
        <label className="flex items-start gap-3">
          <Checkbox {...form.register('off')} />
          <span>
            Turned off
            <span className="block text-sm text-muted-foreground">
              No new order can have it. Orders that were placed with it keep their price.
            </span>
          </span>
        </label>
      </Card>
      <ConditionFields form={form} />
      <div className="col-span-full empty:hidden">
        <MergeNotice {...merge} labelOf={labelOf} format={(value) => String(value) || 'nothing'} />
      </div>
      <SaveBar alone>
        <FormErrorNotice error={formError} />
        <Link className={buttonVariants({ variant: 'ghost' })} href={adminPaths.discounts}>
          {discount ? 'All codes' : 'Cancel'}
        </Link>
        <SubmitButton pending={pending}>{discount ? 'Save code' : 'Add code'}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}
