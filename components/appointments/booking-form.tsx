'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { FormRefusal } from '@/components/forms/form-refusal'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { goToGateway, hangTight } from '@/components/payments/go-to-gateway'
import { bookAppointment } from '@/lib/appointments/contract'
import type { SentDiary } from '@/lib/appointments/slots'
import { inputValueOf } from '@/lib/karachi'
import { paths } from '@/lib/paths'
import { type BookableService, PurposeField, priceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { type AppointmentValues, TimeFields } from './time-fields'
import { useSlot } from './use-slot'

type BookingFormProps = { caretakerId: string; services: BookableService[]; diary: SentDiary; now: string }

export function BookingForm({ caretakerId, services, diary, now }: BookingFormProps) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const only = services.length === 1 ? services[0] : undefined

  const { form, submit, pending, refusal } = useEndpointForm({
    spec: bookAppointment,
    defaultValues: { purpose: only?.name ?? '', start: '', end: '' } satisfies AppointmentValues,
    // The inputs hold no zone, and times without one are Karachi's.
    toInput: (values: AppointmentValues) => ({ body: { caretaker: caretakerId, ...values } }),
    onDone: (answer) => {
      toast.success(answer.message)
      if (answer.formParams) {
        toast.info(hangTight)
        setLeaving(true)
        goToGateway(answer.formParams, paths.appointments)
      } else {
        router.push(paths.appointments)
      }
    },
    // Somebody was faster: the picker should know.
    onRefused: (error) => {
      if (error.status === 409) router.refresh()
      return false
    },
  })
  const slot = useSlot(form)
  const purpose = useWatch({ control: form.control, name: 'purpose' })
  const service = services.find(({ name }) => name === purpose)

  if (leaving) return <Callout>{hangTight}</Callout>
  return (
    <form onSubmit={submit} noValidate className="card card-pad booking">
      <PurposeField form={form} services={services} />
      <SlotPicker diary={diary} now={now} {...slot} />
      <div className="booking-times">
        <p className="hint">A free time fills these in. You may also write your own, in Pakistan time.</p>
        <TimeFields form={form} min={inputValueOf(new Date(now))} />
      </div>
      <FormRefusal refusal={refusal} />
      <div className="booking-foot">
        <p>
          {service ? 'Price ' : 'The price depends on the service.'}
          <output className="price">{service && priceText(service.price)}</output>
        </p>
        <SubmitButton pending={pending} size="lg">
          {service && service.price > 0 ? 'Book and pay' : 'Book Appointment'}
        </SubmitButton>
      </div>
    </form>
  )
}
