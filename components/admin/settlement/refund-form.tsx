'use client'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { DialogList } from '@/components/admin/dialog-list'
import { useMay } from '@/components/auth/rights'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { ShortNumber } from '@/components/ui/short-number'
import { toast } from '@/components/ui/toast'
import { formatPrice, type Paisa, paisaToRupees } from '@/lib/base/money'
import { sendPartRefund } from '@/lib/orders/order/refund-contract'
import { refundAppointment, refundOrder } from '@/lib/reconciling/settlement/contract'

type RefundFormProps = {
  kind: 'order' | 'appointment'
  id: string
  /** The id of a part refund of the order; without it the whole is refunded. */
  part?: string | undefined
  number: string
  paisa: Paisa
  person: string
  isCash?: boolean
  /** A list of refunds has field and button beside each other, and only an overdue one in green. */
  row?: { isOverdue: boolean }
}

/** The button beside the field, notices above both. */
const inRow = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 [&>p]:col-span-full'

/** Records a refund that was sent; asks first, as the buyer gets an email. */
export function RefundForm({ kind, id, part, number, paisa, person, isCash = false, row }: RefundFormProps) {
  const notes = useTranslations('mailServer.notes')
  const may = useMay()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: part ? sendPartRefund : kind === 'order' ? refundOrder : refundAppointment,
    defaultValues: { reference: '' },
    toInput: (body) => ({
      params: { id, refund: part ?? '' },
      body: { ...body, seen: { amount: paisaToRupees(paisa) } },
    }),
    onDone: ({ message }) => {
      setAsking(false)
      toast.success(message)
      router.refresh()
    },
    onInvalid: () => setAsking(false),
    // Already recorded, taken back, or the amount has changed: refresh the page.
    onError: ({ status }) => {
      setAsking(false)
      if (status === 404 || status === 409 || status === 422) router.refresh()
      return false
    },
  })
  const amount = formatPrice(paisa, { always: true })
  const reference = useWatch({ control: form.control, name: 'reference' }).trim()

  function ask(event: React.FormEvent) {
    event.preventDefault()
    setAsking(true)
  }

  if (!may('refunds.write')) return null
  return (
    <form onSubmit={ask} noValidate className={row ? inRow : 'grid content-start gap-4'}>
      {isCash && <p>Paid in cash: please call the customer to agree how to send it.</p>}
      <Field
        label="Reference"
        optional
        hint={row ? undefined : 'The bank’s transfer number.'}
        error={form.formState.errors.reference?.message}
      >
        {(control) => (
          <Input {...control} maxLength={lengthOf('reference')} {...form.register('reference')} />
        )}
      </Field>
      <div className={row ? 'order-first col-span-full empty:hidden' : 'empty:hidden'}>
        <FormErrorNotice error={formError} />
      </div>
      <Button
        ref={button}
        type="submit"
        variant={row && !row.isOverdue ? 'outline' : 'default'}
        className={row ? 'mt-6.5' : 'justify-self-start'}
      >
        Refund done
      </Button>
      <AlertDialog open={asking} onOpenChange={setAsking}>
        <AlertDialogContent returnFocus={() => button.current}>
          <AlertDialogTitle>Record this refund?</AlertDialogTitle>
          <AlertDialogDescription>
            {amount} went back to {person} for {kind === 'order' ? 'order' : 'the appointment'}{' '}
            <ShortNumber>{number}</ShortNumber>.
          </AlertDialogDescription>
          <DialogList>
            <li>{reference ? `Reference: ${reference}` : 'Without a reference of the transfer.'}</li>
            <li>{notes('refunded', { person })}</li>
            <li>This cannot be undone.</li>
          </DialogList>
          <AlertDialogActions>
            <AlertDialogCancel>Not yet</AlertDialogCancel>
            <SubmitButton pending={pending} type="button" onClick={(event) => void submit(event)}>
              Record the refund
            </SubmitButton>
          </AlertDialogActions>
        </AlertDialogContent>
      </AlertDialog>
    </form>
  )
}
