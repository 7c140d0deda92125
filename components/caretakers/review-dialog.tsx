'use client'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { StarRating } from '@/components/forms/star-rating'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { currentUser } from '@/components/session/session-store'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { call } from '@/lib/http/client'
import { changeCaretakerReview, reviewCaretaker } from '@/lib/reviews/caretaker-contract'
import { getCaretaker } from '@/lib/users/contract'
import type { CaretakerReviewDto } from '@/lib/users/schema'

export type ReviewDialogProps = {
  caretaker: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onOwn: (own: boolean) => void
  onSaved: () => void
}

/** The page behind is one text for everybody: whether this buyer has a review already is asked when the dialog opens. */
export function ReviewDialog({ caretaker, open, onOpenChange, onOwn, onSaved }: ReviewDialogProps) {
  const [own, setOwn] = useState<CaretakerReviewDto | null | undefined>(undefined)

  useEffect(() => {
    if (!open) return
    setOwn(undefined)
    const me = currentUser()?._id
    const stop = new AbortController()
    call(getCaretaker, { params: { id: caretaker.id }, signal: stop.signal }).then(
      ({ data }) => {
        const mine = data.reviews.find(({ user }) => user._id === me) ?? null
        setOwn(mine)
        onOwn(mine !== null)
      },
      (error: Error) => {
        if (stop.signal.aborted) return
        toast.error(error.message)
        onOpenChange(false)
      },
    )
    return () => stop.abort()
  }, [open, caretaker.id, onOwn, onOpenChange])

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogTitle>{own ? 'Edit Review' : 'Give Review'}</DialogTitle>
        <DialogDescription>How was it with {caretaker.name}?</DialogDescription>
        {own === undefined ? (
          <div role="status" aria-label="Loading" className="grid gap-4">
            <Skeleton className="h-11 w-56" />
            <Skeleton className="h-28 w-full" />
          </div>
        ) : (
          <ReviewForm
            id={caretaker.id}
            own={own}
            onClose={() => onOpenChange(false)}
            onSaved={(isOwn) => {
              onOwn(isOwn)
              onSaved()
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

type ReviewFormProps = {
  id: string
  own: CaretakerReviewDto | null
  onClose: () => void
  onSaved: (own: boolean) => void
}

function ReviewForm({ id, own, onClose, onSaved }: ReviewFormProps) {
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: own ? changeCaretakerReview : reviewCaretaker,
    defaultValues: { rating: own ? String(own.rating) : '', comment: own?.comment ?? '' },
    toInput: (values: { rating: string | null; comment: string }) => ({
      params: { id },
      body: { rating: values.rating ?? '', comment: values.comment },
    }),
    onDone: ({ message }) => {
      toast.success(message)
      onSaved(true)
      onClose()
    },
    // Field errors keep the dialog open, a rule's refusal resets the form, anything else closes it (specification 8).
    onRefused: (error) => {
      if (error.status === 400) return false
      toast.error(error.message)
      if (error.status === 422) form.reset()
      else onClose()
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
        <SubmitButton pending={pending}>{own ? 'Save changes' : 'Send review'}</SubmitButton>
      </DialogActions>
    </form>
  )
}
