'use client'
import { useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { type Category, MAX_CATEGORY_NAME } from '@/lib/catalogue/products/category-schema'
import { changeCategory } from '@/lib/catalogue/products/contract'
import type { UrduWord } from '@/lib/catalogue/products/urdu-proposals'
import { UrduProposals } from './editor/urdu-proposals'

type CategoryNameFormProps = { category: Category; words: readonly UrduWord[] }

/** The Urdu name of one category. */
export function CategoryNameForm({ category, words }: CategoryNameFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard } = useRecordForm({
    spec: changeCategory,
    record: category,
    valuesOf: ({ nameUr }): { nameUr: string } => ({ nameUr: nameUr ?? '' }),
    toInput: ({ nameUr }, seen) => ({
      params: { id: category._id },
      body: { nameUr, seen: { nameUr: seen.nameUr } },
    }),
    recordIn: ({ data }) => data,
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="grid gap-2" method="post" noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          className="min-w-48 flex-1 [&>label]:sr-only"
          label={`Urdu name of ${category.name}`}
          error={errors.nameUr?.message}
        >
          {(control) => (
            <Input
              {...control}
              className="input-sm"
              dir="rtl"
              lang="ur"
              autoComplete="off"
              maxLength={MAX_CATEGORY_NAME}
              {...form.register('nameUr')}
            />
          )}
        </Field>
        <SubmitButton pending={pending}>Save</SubmitButton>
      </div>
      {category.nameUr === null && (
        <UrduProposals
          name={category.name}
          words={words}
          onPick={(text) => form.setValue('nameUr', text, { shouldDirty: true })}
        />
      )}
      <MergeNotice {...merge} labelOf={() => 'Urdu name'} />
      <FormErrorNotice error={formError} />
      <LeaveDialog {...guard} />
    </form>
  )
}
