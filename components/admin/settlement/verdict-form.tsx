'use client'
import { useMay } from '@/components/auth/rights'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { formatPrice } from '@/lib/base/money'
import { resolvePayment } from '@/lib/reconciling/settlement/contract'
import type { FlaggedPayment, VerdictForm as FormVerdict } from '@/lib/reconciling/settlement/schema'

type Verdict = { verdict: FormVerdict['verdict']; note: string }

/** The admin's decision on a flagged payment; the note is stored with it. */
export function VerdictForm({ _id: id, sendBack }: Pick<FlaggedPayment, '_id' | 'sendBack'>) {
  const may = useMay()
  const router = useRouter()
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: resolvePayment,
    defaultValues: { verdict: sendBack === null ? 'CLOSE' : 'SENT_BACK', note: '' } satisfies Verdict,
    toInput: (body: Verdict) => ({ params: { id }, body }),
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
    // Already decided: refresh the list.
    onError: (error) => {
      if (error.status === 409) router.refresh()
      return false
    },
  })
  const { errors } = form.formState
  if (!may('money.write')) return null
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <Field label="Verdict" error={errors.verdict?.message}>
        {(control) => (
          <Select {...control} {...form.register('verdict')}>
            {sendBack !== null && (
              <option value="SENT_BACK">
                {formatPrice(sendBack, { always: true })} sent back to the customer
              </option>
            )}
            <option value="CLOSE">Close without accepting</option>
            <option value="ACCEPT">Accept as paid</option>
          </Select>
        )}
      </Field>
      <Field label="Note" required error={errors.note?.message} hint="What you found out, for the record.">
        {(control) => (
          <Textarea {...control} rows={2} maxLength={lengthOf('note')} {...form.register('note')} />
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        Save decision
      </SubmitButton>
    </form>
  )
}
