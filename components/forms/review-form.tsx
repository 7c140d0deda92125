'use client'
import { useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { StarRating } from '@/components/forms/star-rating'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogClose } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import type { Endpoint, Input } from '@/lib/http/endpoint'

/** What the form holds; the stars as the radio button's text, null or empty while none is chosen. */
type Words = { rating: string; comment: string }

type ReviewFormProps<E extends Endpoint> = {
  spec: E
  /** From the words to what the endpoint takes. */
  toInput: (words: Words) => Input<E>
  /** What was said before. */
  own?: { rating: number; comment: string } | null
  sendLabel: string
  onClose: () => void
  onSaved: () => void
  /** A rule said no: something is different from what the page shows. */
  onRefused?: () => void
}

/** Stars and a comment, for the inside of a dialog. */
export function ReviewForm<E extends Endpoint>({
  spec,
  toInput,
  own,
  sendLabel,
  onClose,
  onSaved,
  onRefused,
}: ReviewFormProps<E>) {
  const { form, submit, pending, refusal } = useEndpointForm({
    spec,
    defaultValues: { rating: own ? String(own.rating) : '', comment: own?.comment ?? '' },
    toInput: ({ rating, comment }: Words) => toInput({ rating: rating ?? '', comment }),
    onDone: ({ message }) => {
      toast.success(message)
      onSaved()
      onClose()
    },
    // Field errors keep the dialog open, a rule's refusal resets the form, anything else closes it (specification 8).
    onRefused: (error) => {
      if (error.status === 400) return false
      toast.error(error.message)
      if (error.status === 422) {
        form.reset()
        onRefused?.()
      } else onClose()
      return true
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <StarRating
        {...form.register('rating', { required: 'Rating is required' })}
        error={errors.rating?.message}
      />
      <Field label="Comment" required error={errors.comment?.message}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={2000}
            {...form.register('comment', {
              validate: (typed) => typed.trim() !== '' || 'Comment is required',
            })}
          />
        )}
      </Field>
      <FormRefusal refusal={refusal} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton pending={pending}>{sendLabel}</SubmitButton>
      </DialogActions>
    </form>
  )
}
