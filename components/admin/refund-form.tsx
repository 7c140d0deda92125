'use client'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Input } from '@/components/ui/input'
import { formatPrice } from '@/lib/money'
import { refundAppointment, refundOrder } from '@/lib/payments/contract'

type RefundFormProps = { kind: 'order' | 'appointment'; id: string; paisa: number }

/** Said after the money was sent back, by whatever way; the buyer is written to. */
export function RefundForm({ kind, id, paisa }: RefundFormProps) {
  const router = useRouter()
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: kind === 'order' ? refundOrder : refundAppointment,
    defaultValues: { reference: '' },
    toInput: (body) => ({ params: { id }, body }),
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>
        {formatPrice(paisa, { always: true })} have to go back to the buyer. Send them first, then say so
        here: the buyer gets a letter.
      </p>
      <Field
        label="Reference"
        optional
        hint="What the bank calls the transfer."
        error={form.formState.errors.reference?.message}
      >
        {(control) => <Input {...control} maxLength={100} {...form.register('reference')} />}
      </Field>
      <FormRefusal refusal={refusal} />
      <SubmitButton className="justify-self-start" pending={pending}>
        Refund done
      </SubmitButton>
    </form>
  )
}
