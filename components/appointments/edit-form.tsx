'use client'
import type { Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { FormRefusal } from '@/components/forms/form-refusal'
import { formatValue } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogClose } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { changeAppointment } from '@/lib/appointments/contract'
import { bookableServices, isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { isUnanswered } from '@/lib/http/client'
import { paisaToRupees, rupeesToPaisa } from '@/lib/money'
import { formatDateTime } from '@/lib/time/format'
import { minuteMs, parseMoment } from '@/lib/time/karachi'
import { type AppointmentValues, toAppointmentInput, valuesOf } from './appointment-values'
import { NoteField } from './note-field'
import { PlaceFields } from './place-fields'
import { PriceRiseDialog } from './price-rise-dialog'
import { type BookableService, PurposeField, priceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { TimeFields } from './time-fields'
import { UnpricedField } from './unpriced-field'
import { useSchedule } from './use-schedule'
import { useShownPrices } from './use-shown-prices'
import { useSlot } from './use-slot'

type EditFormProps = {
  appointment: AppointmentDto
  /** `news`: the page may show something else by now. */
  onClose: (changed: boolean) => void
  /** See useRecordForm. */
  isUnsaved: Ref<() => boolean>
}

export function EditForm({ appointment, onClose, isUnsaved }: EditFormProps) {
  const { _id, start, end, caretaker } = appointment
  const prices = useShownPrices(servicesFor(appointment))
  const { schedule, fetchAgain } = useSchedule(_id)
  const { form, submit, pending, refusal, merge } = useRecordForm({
    spec: changeAppointment,
    record: appointment,
    valuesOf,
    toInput: (values: AppointmentValues, { purpose, start, end, note, visitAddress }) => ({
      params: { id: _id },
      body: {
        ...toAppointmentInput(values),
        price: paisaToRupees(prices.priceOf(values.purpose) ?? 0),
        seen: { purpose, start, end, note, visitAddress },
      },
    }),
    recordIn: ({ data }) => data,
    isUnsaved,
    onDone: ({ message }) => {
      toast.success(message)
      onClose(true)
    },
    // Field errors and a taken slot can be mended here; anything else closes the dialog (product 8.7).
    onRefused: (error, values) => {
      if (prices.noticeRise(error, values.purpose)) return true
      if (error.code === 'SLOT_TAKEN') fetchAgain()
      if (error.status === 400 || error.code === 'SLOT_TAKEN') return false
      toast.error(error.message)
      onClose(!isUnanswered(error))
      return true
    },
  })
  const slot = useSlot(form, (new Date(end).getTime() - new Date(start).getTime()) / minuteMs)
  const chosen = useWatch({ control: form.control, name: 'purpose' })
  const service = prices.services.find(({ name }) => name === chosen)

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PurposeField form={form} services={prices.services} />
      {schedule === 'pending' && (
        <div role="status" aria-label="Loading free times" className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {schedule !== 'pending' && schedule !== 'failed' && (
        <SlotPicker schedule={schedule} now={schedule.now} {...slot} />
      )}
      <div className="booking-times">
        <p className="hint">
          {schedule === 'failed'
            ? 'The free times could not be loaded. Enter the times you want (Pakistan time).'
            : 'Pick a time above, or enter your own (Pakistan time).'}
        </p>
        <TimeFields form={form} />
      </div>
      <PlaceFields
        form={form}
        caretaker={{ ...caretaker, city: caretaker.address.city }}
        home={appointment.customer.address}
      />
      <NoteField form={form} caretaker={caretaker.firstName} />
      {service?.price === 0 && chosen !== appointment.purpose && (
        <UnpricedField form={form} caretaker={caretaker.firstName} />
      )}
      <PriceNote appointment={appointment} service={service} />
      <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} format={formatChange} />
      <FormRefusal refusal={refusal} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton pending={pending}>Save changes</SubmitButton>
      </DialogActions>
      {prices.rise && (
        <PriceRiseDialog
          rise={prices.rise}
          caretaker={caretaker.firstName}
          action="Save"
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

const labels: Record<string, string> = {
  purpose: 'Purpose',
  start: 'Start',
  end: 'End',
  note: 'Note',
  place: 'Where',
  'visitAddress.street': 'Street',
  'visitAddress.city': 'City',
  'visitAddress.state': 'State',
  'visitAddress.zipCode': 'Zip code',
  'visitAddress.country': 'Country',
}
function formatChange(value: unknown, path: string): string {
  if (path === 'place') return value === 'home' ? 'At my address' : 'At another address'
  const at = path === 'start' || path === 'end' ? parseMoment(String(value)) : null
  return at ? formatDateTime(at) : formatValue(value)
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
