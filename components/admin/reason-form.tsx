'use client'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRouter } from '@/components/ui/navigation'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { cancelAppointment } from '@/lib/care/appointments/contract'
import { takeDownCaretakerReview, takeDownProductReview } from '@/lib/catalogue/reviews/contract'
import { takeDownSwap } from '@/lib/swaps/contract'

const specs = {
  appointment: cancelAppointment,
  swap: takeDownSwap,
  product: takeDownProductReview,
  caretaker: takeDownCaretakerReview,
}

type ReasonFormProps = {
  /** The kind of record that is ended: an appointment, a swap or a review. */
  what: keyof typeof specs
  id: string
  /** The label of the button. */
  action: string
  /** Explains who will see the reason. */
  hint: string
  /** Where to go afterwards; without it the page stays. */
  after?: string
}

/** Cancels or takes down a record; the reason is sent to its owner and stored in the audit log. */
export function ReasonForm({ what, id, action, hint, after }: ReasonFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: specs[what],
    defaultValues: { reason: '' },
    toInput: (body: { reason: string }) => ({ params: { id }, body }),
    onDone: ({ message }) => {
      toast.success(message)
      if (after) router.push(after)
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Reason" required error={form.formState.errors.reason?.message} hint={hint}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={lengthOf('reason')} {...form.register('reason')} />
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" variant="destructive" pending={pending}>
        {action}
      </SubmitButton>
    </form>
  )
}
