'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { StarRating } from '@/components/forms/star-rating'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { rateSwap } from '@/lib/swaps/contract'

type RateSwapProps = { swapId: string; name: string }

export function RateSwap({ swapId, name }: RateSwapProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          Rate this swap<span className="sr-only"> with {name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Rate this swap</DialogTitle>
        <DialogDescription>
          How was it to swap with {name}? They and everybody on the marketplace see your stars.
        </DialogDescription>
        <RatingForm swapId={swapId} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

function RatingForm({ swapId, onClose }: { swapId: string; onClose: () => void }) {
  const router = useRouter()
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: rateSwap,
    defaultValues: { rating: '', comment: '' },
    toInput: ({ rating, comment }: { rating: string | null; comment: string }) => ({
      params: { id: swapId },
      body: { rating: rating ?? '', comment },
    }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
      router.refresh()
    },
  })
  const { errors } = form.formState
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
        <SubmitButton pending={pending}>Send rating</SubmitButton>
      </DialogActions>
    </form>
  )
}
