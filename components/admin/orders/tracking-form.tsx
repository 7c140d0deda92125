'use client'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { clearTracking, setTracking } from '@/lib/orders/order/admin-contract'
import type { TrackingDto } from '@/lib/orders/order/tracking-schema'
import { ApiError, call } from '@/lib/platform/http/client'

type TrackingFormProps = { id: string; tracking: TrackingDto; couriers: readonly string[] }

/** The parcel's courier and tracking number. Couriers in the settings have a link template. */
export function TrackingForm({ id, tracking, couriers }: TrackingFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard, seen, showSaved, showConflict, lengthOf } =
    useRecordForm({
      spec: setTracking,
      record: tracking,
      valuesOf: toFormValues,
      toInput: (body, seen) => ({ params: { id }, body: { ...body, seen } }),
      recordIn: ({ data }) => data,
      onDone: ({ message }) => {
        toast.success(message)
        router.refresh()
      },
    })
  const removal = useAction({ onError: (error) => error instanceof ApiError && showConflict(error) })
  const { errors } = form.formState

  async function remove() {
    if (await removal.run(() => call(clearTracking, { params: { id }, body: { seen } })))
      showSaved(emptyTracking)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Courier" required error={errors.courier?.message}>
        {(control) => (
          <Input {...control} list="couriers" maxLength={lengthOf('courier')} {...form.register('courier')} />
        )}
      </Field>
      <datalist id="couriers">
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <Field label="Tracking number" required error={errors.trackingNumber?.message}>
        {(control) => (
          <Input {...control} maxLength={lengthOf('trackingNumber')} {...form.register('trackingNumber')} />
        )}
      </Field>
      <Field
        label="Tracking link"
        optional
        hint="Leave empty to use the link from the settings."
        error={errors.trackingUrl?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={lengthOf('trackingUrl')}
            inputMode="url"
            {...form.register('trackingUrl')}
          />
        )}
      </Field>
      <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} />
      <FormErrorNotice error={formError} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending}>Save tracking</SubmitButton>
        {tracking.trackingNumber && (
          <Button variant="outline" disabled={removal.pending} onClick={() => void remove()}>
            Remove tracking
          </Button>
        )}
      </div>
      <LeaveDialog {...guard} />
    </form>
  )
}

const labels: Record<string, string> = {
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
}

const emptyTracking: TrackingDto = { courier: null, trackingNumber: null, trackingUrl: null }
const toFormValues = ({ courier, trackingNumber, trackingUrl }: TrackingDto) => ({
  courier: courier ?? '',
  trackingNumber: trackingNumber ?? '',
  trackingUrl: trackingUrl ?? '',
})
