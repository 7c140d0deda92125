'use client'
import type { Ref } from 'react'
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
import { changeSynonym, createSynonym } from '@/lib/catalogue/search/contract'
import type { Synonym } from '@/lib/catalogue/search/schema'
import { meaningsIn } from '@/lib/catalogue/search/search-words'

type Words = { term: string; meanings: string }
type SynonymFormProps = {
  /** The one to change; without it a new one. */
  synonym?: Synonym
  /** A search with no results. */
  term?: string
  onSaved?: () => void
  /** Within a dialog, see useRecordForm. */
  isUnsaved?: Ref<() => boolean>
}

/** The texts of the server that name a field otherwise than the screen. */
const ofScreen: Record<string, string> = {
  'Word is required': 'Search term is required',
  'Meanings are required': 'Also search for is required',
}

const bodyOf = ({ term, meanings }: Words) => ({ term, meanings: meaningsIn(meanings) })

export function SynonymForm({ synonym, term = '', onSaved, isUnsaved }: SynonymFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard, lengthOf } = useRecordForm({
    spec: synonym ? changeSynonym : createSynonym,
    record: synonym ?? null,
    valuesOf: (known): Words => ({ term: known?.term ?? term, meanings: known?.meanings.join(', ') ?? '' }),
    toInput: (words: Words, seen) =>
      seen
        ? {
            params: { id: seen._id },
            body: { ...bodyOf(words), seen: { term: seen.term, meanings: seen.meanings } },
          }
        : { body: bodyOf(words) },
    recordIn: ({ data }) => data,
    // An error of one synonym is shown at their common field.
    fieldOf: (path) => path.replace(/\..*/, ''),
    fieldText: (_, text) => ofScreen[text] ?? text,
    ...(isUnsaved ? { isUnsaved } : {}),
    onDone: ({ message }) => {
      toast.success(message)
      if (!synonym) form.reset({ term: '', meanings: '' })
      onSaved?.()
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <Field label="Search term" required error={errors.term?.message}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={lengthOf('term')}
            {...form.register('term')}
          />
        )}
      </Field>
      <Field
        label="Also search for"
        required
        hint="Separate several with commas: basil, holy basil"
        error={errors.meanings?.message}
      >
        {(control) => (
          <Input {...control} dir="auto" autoComplete="off" maxLength={600} {...form.register('meanings')} />
        )}
      </Field>
      <MergeNotice {...merge} labelOf={(path) => (path === 'term' ? 'Search term' : 'Also search for')} />
      <FormErrorNotice error={formError} />
      <SubmitButton pending={pending}>{synonym ? 'Save Changes' : 'Add synonym'}</SubmitButton>
      <LeaveDialog {...guard} />
    </form>
  )
}
