import type { Ref } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { changeGrower, createGrower } from '@/lib/office/stock-keeping/contract'
import type { GrowerDto } from '@/lib/office/stock-keeping/schema'

type GrowerFormProps = {
  grower: GrowerDto | null
  /** See useFormDialog. */
  isUnsaved: Ref<() => boolean>
  onDone: () => void
}

const fieldNames = ['name', 'phoneNumber', 'note', 'ended'] as const

/** Adds a grower, or changes one. One from whom the shop buys no more stays in the book. */
export function GrowerForm({ grower, isUnsaved, onDone }: GrowerFormProps) {
  const t = useTranslations('stock.growers')
  const router = useRouter()
  const { form, submit, pending, formError, merge, lengthOf } = useRecordForm({
    spec: grower ? changeGrower : createGrower,
    record: grower,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      phoneNumber: record?.phoneNumber ?? '',
      note: record?.note ?? '',
      ended: record?.ended ?? false,
    }),
    toInput: (body, seen) =>
      seen
        ? {
            params: { id: seen._id },
            body: {
              ...body,
              seen: {
                name: seen.name,
                phoneNumber: seen.phoneNumber,
                note: seen.note,
                ended: seen.ended,
              },
            },
          }
        : { body },
    recordIn: ({ data }): GrowerDto | null => data,
    isUnsaved,
    onDone: ({ message }) => {
      toast.success(message)
      onDone()
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('name')} required error={errors.name?.message}>
        {(control) => (
          <Input {...control} autoComplete="off" maxLength={lengthOf('name')} {...form.register('name')} />
        )}
      </Field>
      <Field label={t('phoneNumber')} optional error={errors.phoneNumber?.message}>
        {(control) => (
          <Input {...control} type="tel" dir="ltr" autoComplete="off" {...form.register('phoneNumber')} />
        )}
      </Field>
      <Field label={t('note')} optional error={errors.note?.message}>
        {(control) => (
          <Input {...control} autoComplete="off" maxLength={lengthOf('note')} {...form.register('note')} />
        )}
      </Field>
      {grower && (
        <label className="flex min-h-11 items-center gap-3">
          <Checkbox {...form.register('ended')} />
          {t('ended')}
        </label>
      )}
      <MergeNotice
        {...merge}
        labelOf={(path) => {
          const name = fieldNames.find((one) => one === path)
          return name ? t(name) : path
        }}
      />
      <FormErrorNotice error={formError} />
      <SubmitButton pending={pending}>{t('save')}</SubmitButton>
    </form>
  )
}
