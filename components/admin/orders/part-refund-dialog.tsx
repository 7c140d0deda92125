'use client'
import { DialogList } from '@/components/admin/dialog-list'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRequestKey } from '@/components/forms/use-request-key'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { ShortNumber } from '@/components/ui/short-number'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { grantPartRefund } from '@/lib/orders/order/refund-contract'

export type RefundedOrder = {
  id: string
  number: string
  customer: string
  hasEmail: boolean
  /** The sum that can still be refunded. */
  leftPaisa: Paisa
}

type Values = { amount: string; reason: string }

/** Asks for the amount and the reason of a part refund, and says what follows. */
export function PartRefundDialog({ order, onClose }: { order: RefundedOrder; onClose: () => void }) {
  const { id, number, customer, hasEmail, leftPaisa } = order
  const router = useRouter()
  // The money is granted once, also when the answer was lost.
  const { keyOf } = useRequestKey()
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: grantPartRefund,
    defaultValues: { amount: '', reason: '' },
    toInput: (values: Values) => ({
      params: { id },
      body: { amount: plainAmount(values.amount), reason: values.reason },
    }),
    keyOf,
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
      router.refresh()
    },
  })
  const { errors } = form.formState
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Refund a part</AlertDialogTitle>
        <AlertDialogDescription>
          Order <ShortNumber>{number}</ShortNumber> of {customer}. The order itself goes on.
        </AlertDialogDescription>
        <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
          <Field
            label="Amount in rupees"
            required
            hint={`At most ${formatPrice(leftPaisa, { always: true })}.`}
            error={errors.amount?.message}
          >
            {(control) => (
              <Input {...control} inputMode="decimal" autoComplete="off" {...form.register('amount')} />
            )}
          </Field>
          <Field
            label="Reason"
            required
            hint={
              hasEmail
                ? 'The customer reads it in the email and on the order.'
                : 'The customer reads it on the order.'
            }
            error={errors.reason?.message}
          >
            {(control) => (
              <Textarea {...control} rows={3} maxLength={lengthOf('reason')} {...form.register('reason')} />
            )}
          </Field>
          <FormErrorNotice error={formError} />
          <DialogList>
            <li>{hasEmail ? `${customer} gets an email.` : `${customer} gets no email, so please call.`}</li>
            <li>It is due until it is marked as sent, and can be taken back until then.</li>
            <li>Once it is sent, the invoice gets a credit note.</li>
          </DialogList>
          <AlertDialogActions>
            <AlertDialogCancel>Not yet</AlertDialogCancel>
            <SubmitButton pending={pending}>Grant the refund</SubmitButton>
          </AlertDialogActions>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
