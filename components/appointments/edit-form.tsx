'use client'
import { useWatch } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { FormRefusal } from '@/components/forms/form-refusal'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogClose } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { changeAppointment } from '@/lib/appointments/contract'
import { bookableServices, isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { isUnanswered } from '@/lib/http/client'
import { inputValueOf, minuteMs } from '@/lib/karachi'
import { rupeesToPaisa } from '@/lib/money'
import { type BookableService, PurposeField, priceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { type AppointmentValues, TimeFields } from './time-fields'
import { useDiary } from './use-diary'
import { useSlot } from './use-slot'

type EditFormProps = {
  appointment: AppointmentDto
  /** `news`: the page may show something else by now. */
  onClose: (news: boolean) => void
}

export function EditForm({ appointment, onClose }: EditFormProps) {
  const { _id, purpose, start, end } = appointment
  const { diary, fetchAgain } = useDiary(_id)
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: changeAppointment,
    defaultValues: {
      purpose,
      start: inputValueOf(new Date(start)),
      end: inputValueOf(new Date(end)),
    } satisfies AppointmentValues,
    toInput: (values: AppointmentValues) => ({ params: { id: _id }, body: values }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose(true)
    },
    // Field errors and a taken slot can be mended here; anything else closes the dialog (specification 8).
    onRefused: (error) => {
      if (error.code === 'SLOT_TAKEN') fetchAgain()
      if (error.status === 400 || error.code === 'SLOT_TAKEN') return false
      toast.error(error.message)
      onClose(!isUnanswered(error))
      return true
    },
  })
  const slot = useSlot(form, (new Date(end).getTime() - new Date(start).getTime()) / minuteMs)
  const chosen = useWatch({ control: form.control, name: 'purpose' })
  const services = servicesFor(appointment)
  const service = services.find(({ name }) => name === chosen)

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PurposeField form={form} services={services} />
      {diary === 'pending' && (
        <div role="status" aria-label="Loading free times" className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {diary !== 'pending' && diary !== 'failed' && <SlotPicker diary={diary} now={diary.now} {...slot} />}
      <div className="booking-times">
        <p className="hint">
          {diary === 'failed'
            ? 'The free times could not be fetched. Write the times you want, in Pakistan time.'
            : 'A free time fills these in. You may also write your own, in Pakistan time.'}
        </p>
        <TimeFields form={form} />
      </div>
      <PriceNote appointment={appointment} service={service} />
      <FormRefusal refusal={refusal} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton pending={pending}>Save changes</SubmitButton>
      </DialogActions>
    </form>
  )
}

/** Of what is paid already only services of the same price, and the one it is paid for. */
function servicesFor({ caretaker, paymentStatus, purpose, price }: AppointmentDto): BookableService[] {
  const services = bookableServices({
    services: caretaker.services,
    pricing: caretaker.pricing.map((row) => ({ ...row, price: rupeesToPaisa(row.price) })),
  })
  if (!isPriceLocked(paymentStatus)) return services
  return services.filter((one) => one.name === purpose || one.price === rupeesToPaisa(price))
}

type PriceNoteProps = { appointment: AppointmentDto; service: BookableService | undefined }

function PriceNote({ appointment, service }: PriceNoteProps) {
  const changes = service && service.price !== rupeesToPaisa(appointment.price)
  return (
    <p className="visit-price-note">
      Price <output className="price">{service && priceText(service.price)}</output>
      {isPriceLocked(appointment.paymentStatus) ? (
        <span className="hint block">It is paid, so only services of this price can be chosen.</span>
      ) : (
        changes &&
        service.price > 0 && (
          <span className="hint block">You pay the new price afterwards, with Pay now.</span>
        )
      )}
    </p>
  )
}
