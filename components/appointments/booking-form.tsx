'use client'
import { Callout } from '@/components/feedback/callout'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { hangTight } from '@/components/payments/go-to-gateway'
import { cardVariants } from '@/components/ui/card'
import type { ScheduleJson } from '@/lib/appointments/slots'
import type { VisitAddress } from '@/lib/appointments/visit-address'
import { inputValueOf } from '@/lib/time/karachi'
import { NoteField } from './note-field'
import { PlaceFields } from './place-fields'
import { PriceRiseDialog } from './price-rise-dialog'
import { type BookableService, PurposeField, priceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { TimeFields } from './time-fields'
import { UnpricedField } from './unpriced-field'
import { useBookingForm } from './use-booking-form'

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
  const { form, submit, pending, formError, leaving, prices, price, slot, saveDraft } = useBookingForm(
    buyer,
    caretaker,
    services,
  )

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
        <p className="text-sm text-muted-foreground">Pick a time above, or enter your own (Pakistan time).</p>
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
      <PriceRiseDialog prices={prices} caretaker={caretaker.firstName} action="Book" submit={submit} />
    </form>
  )
}
