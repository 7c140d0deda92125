'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { goToGateway, hangTight } from '@/components/payments/go-to-gateway'
import { cardVariants } from '@/components/ui/card'
import { bookAppointment } from '@/lib/appointments/contract'
import type { ScheduleJson } from '@/lib/appointments/slots'
import type { VisitAddress } from '@/lib/appointments/visit-address'
import { paisaToRupees } from '@/lib/money'
import { paths } from '@/lib/paths'
import { inputValueOf } from '@/lib/time/karachi'
import { appointmentDraft, useAppointmentDraft } from './appointment-draft'
import { type AppointmentValues, emptyValues, toAppointmentInput } from './appointment-values'
import { NoteField } from './note-field'
import { PlaceFields } from './place-fields'
import { PriceRiseDialog } from './price-rise-dialog'
import { type BookableService, PurposeField, priceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { TimeFields } from './time-fields'
import { UnpricedField } from './unpriced-field'
import { useShownPrices } from './use-shown-prices'
import { useSlot } from './use-slot'

type BookingFormProps = {
  /** The account that books. */
  buyer: string
  caretaker: { id: string; firstName: string; city: string; phoneNumber: string }
  services: BookableService[]
  /** The buyer's own address. */
  home: VisitAddress
  schedule: ScheduleJson
  now: string
}

export function BookingForm({ buyer, caretaker, services, home, schedule, now }: BookingFormProps) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const only = services.length === 1 ? services[0] : undefined
  const prices = useShownPrices(services)

  const { form, submit, pending, formError } = useEndpointForm({
    spec: bookAppointment,
    defaultValues: emptyValues(only?.name ?? ''),
    // The inputs have no time zone; times without one are in Karachi time.
    toInput: (values: AppointmentValues) => ({
      body: {
        caretaker: caretaker.id,
        ...toAppointmentInput(values),
        price: paisaToRupees(prices.priceOf(values.purpose) ?? 0),
      },
    }),
    onDone: (answer) => {
      appointmentDraft.clear()
      if (answer.formParams) {
        toast.success(answer.message)
        toast.info(hangTight)
        setLeaving(true)
        goToGateway(answer.formParams, paths.appointments)
      } else {
        toast.success(`Your request was sent. ${caretaker.firstName} has to accept it first.`)
        router.push(paths.appointments)
      }
    },
    onError: (error, { purpose }) => {
      if (prices.noticeRise(error, purpose)) return true
      // The slot was booked meanwhile: refresh the picker.
      if (error.status === 409) router.refresh()
      return false
    },
  })
  const slot = useSlot(form)
  const saveDraft = useAppointmentDraft(form, buyer, caretaker.id)
  const purpose = useWatch({ control: form.control, name: 'purpose' })
  const price = prices.priceOf(purpose)

  if (leaving) return <Callout>{hangTight}</Callout>
  return (
    <form
      onSubmit={submit}
      onChange={saveDraft}
      noValidate
      className={cardVariants({ className: 'grid grid-cols-1 gap-6' })}
    >
      <PurposeField form={form} services={prices.services} />
      <SlotPicker schedule={schedule} now={now} {...slot} />
      <div className="grid gap-3">
        <p className="hint">Pick a time above, or enter your own (Pakistan time).</p>
        <TimeFields form={form} min={inputValueOf(new Date(now))} />
      </div>
      <PlaceFields form={form} caretaker={caretaker} home={home} />
      <NoteField form={form} caretaker={caretaker.firstName} />
      {price === 0 && <UnpricedField form={form} caretaker={caretaker.firstName} />}
      <FormErrorNotice error={formError} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border pt-5">
        <p>
          {price === undefined ? 'The price depends on the service.' : price > 0 && 'Price '}
          <output className="price">{price !== undefined && priceText(price)}</output>
        </p>
        <SubmitButton pending={pending} size="lg" className="max-[30rem]:w-full">
          {price ? 'Book and pay' : 'Book Appointment'}
        </SubmitButton>
      </div>
      {prices.rise && (
        <PriceRiseDialog
          rise={prices.rise}
          caretaker={caretaker.firstName}
          action="Book"
          onAgree={(event) => {
            prices.closeRise()
            void submit(event)
          }}
          onDecline={prices.closeRise}
        />
      )}
    </form>
  )
}
