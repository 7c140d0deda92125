'use client'
import type { Ref } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { MergeNotice } from '@/components/forms/merge-notice'
import { StarRating } from '@/components/forms/star-rating'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogClose } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { Endpoint, Input } from '@/lib/platform/http/endpoint'

/** The values of the form; stars are the text of the radio button, null or empty while none is chosen. */
type ReviewValues = { rating: string | number; comment: string }

type Review = { rating: number; comment: string }

type ReviewFormProps<E extends Endpoint> = {
  spec: E
  /** Converts the values to the endpoint's input; `seen` is sent with a change. */
  toInput: (words: ReviewValues & { seen?: Review }) => Input<E>
  /** The existing review. */
  ownReview?: Review | null
  /** See useRecordForm. */
  isUnsaved: Ref<() => boolean>
  sendLabel: string
  onClose: () => void
  onSaved: () => void
  /** Called when a rule has rejected it: the page is out of date. */
  onError?: () => void
}

/** Stars and a comment, for the inside of a dialog. */
export function ReviewForm<E extends Endpoint>({
  spec,
  toInput,
  ownReview,
  sendLabel,
  onClose,
  onSaved,
  onError,
  isUnsaved,
}: ReviewFormProps<E>) {
  const t = useTranslations('forms.review')
  const { form, submit, pending, formError, merge, lengthOf } = useRecordForm({
    spec,
    record: ownReview ?? null,
    valuesOf: (review): ReviewValues => ({
      rating: review ? String(review.rating) : '',
      comment: review?.comment ?? '',
    }),
    toInput: ({ rating, comment }: ReviewValues, seen) =>
      toInput({
        rating: rating ?? '',
        comment,
        ...(seen ? { seen: { rating: seen.rating, comment: seen.comment } } : {}),
      }),
    recordIn: ({ data }) => data as Review,
    isUnsaved,
    onDone: ({ message }) => {
      toast.success(message)
      onSaved()
      onClose()
    },
    // Field errors keep the dialog open, a 422 resets the form, anything else closes it (product 8.6).
    onError: (error) => {
      if (error.status === 400) return false
      toast.error(error.message)
      if (error.status === 422) {
        form.reset()
        onError?.()
      } else onClose()
      return true
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <StarRating {...form.register('rating')} error={errors.rating?.message} />
      <Field label={t('comment')} required error={errors.comment?.message}>
        {(control) => <Textarea {...control} maxLength={lengthOf('comment')} {...form.register('comment')} />}
      </Field>
      <MergeNotice {...merge} labelOf={(path) => t(path === 'rating' ? 'rating' : 'comment')} />
      <FormErrorNotice error={formError} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t('cancel')}</Button>
        </DialogClose>
        <SubmitButton pending={pending}>{sendLabel}</SubmitButton>
      </DialogActions>
    </form>
  )
}
