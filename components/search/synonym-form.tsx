'use client'
import { useRouter } from 'next/navigation'
import { useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Input } from '@/components/ui/input'
import { changeSynonym, createSynonym } from '@/lib/search/contract'
import type { Synonym } from '@/lib/search/schema'
import { meaningsIn } from '@/lib/search/words'

type Words = { term: string; meanings: string }
type SynonymFormProps = {
  /** The one to change; without it a new one. */
  synonym?: Synonym
  /** A word somebody looked for in vain. */
  term?: string
  onSaved?: () => void
}

const bodyOf = ({ term, meanings }: Words) => ({ term, meanings: meaningsIn(meanings) })

export function SynonymForm({ synonym, term = '', onSaved }: SynonymFormProps) {
  const router = useRouter()
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: synonym ? changeSynonym : createSynonym,
    defaultValues: { term: synonym?.term ?? term, meanings: synonym?.meanings.join(', ') ?? '' },
    toInput: (words: Words) => ({ ...(synonym ? { params: { id: synonym._id } } : {}), body: bodyOf(words) }),
    onDone: ({ message }) => {
      toast.success(message)
      if (!synonym) form.reset({ term: '', meanings: '' })
      onSaved?.()
      router.refresh()
    },
    onRefused: ({ fields }) => {
      // One of the meanings: they share a field here.
      const [, message] = Object.entries(fields).find(([path]) => path.startsWith('meanings.')) ?? []
      if (message) form.setError('meanings', { type: 'server', message }, { shouldFocus: true })
      return message !== undefined
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="synonym-form" method="post" noValidate onSubmit={submit}>
      <Field label="What people type" required error={errors.term?.message}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={60}
            {...form.register('term', {
              validate: (typed) => typed.trim() !== '' || 'What people type is required',
            })}
          />
        )}
      </Field>
      <Field
        label="What it is called here"
        required
        hint="Several by commas: basil, holy basil"
        error={errors.meanings?.message}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={600}
            {...form.register('meanings', {
              validate: (typed) => meaningsIn(typed).length > 0 || 'What it is called here is required',
            })}
          />
        )}
      </Field>
      <FormRefusal refusal={refusal} />
      <SubmitButton pending={pending}>{synonym ? 'Save Changes' : 'Add word'}</SubmitButton>
    </form>
  )
}
