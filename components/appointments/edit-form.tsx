'use client'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogClose } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { minuteMs } from '@/lib/base/time/karachi'
import { isPriceLocked } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { useChangeTexts } from './appointment-changes'
import { NoteField } from './note-field'
import { PlaceFields } from './place-fields'
import { PriceRiseDialog } from './price-rise-dialog'
import { type BookableService, PurposeField, usePriceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { TimeFields } from './time-fields'
import { UnpricedField } from './unpriced-field'
import { type EditFormProps, useEditForm } from './use-edit-form'
import { useSlot } from './use-slot'

export function EditForm(props: EditFormProps) {
  const t = useTranslations('appointments.edit')
  const texts = useTranslations('appointments.form')
  const changes = useChangeTexts()
  const { appointment, cityNames } = props
  const { start, end, caretaker } = appointment
  const { form, submit, pending, formError, merge, prices, schedule } = useEditForm(props)
  const slot = useSlot(form, (new Date(end).getTime() - new Date(start).getTime()) / minuteMs)
  const chosen = useWatch({ control: form.control, name: 'purpose' })
  const service = prices.services.find(({ name }) => name === chosen)

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PurposeField form={form} services={prices.services} />
      {schedule === 'pending' && (
        <div role="status" aria-label={t('loadingTimes')} className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {schedule !== 'pending' && schedule !== 'failed' && (
        <SlotPicker schedule={schedule} now={schedule.now} {...slot} />
      )}
      <div className="grid gap-3">
        <p className="text-sm text-muted-foreground">
          {schedule === 'failed' ? t('timesNotLoaded') : texts('pick')}
        </p>
        <TimeFields form={form} />
      </div>
      <PlaceFields
        form={form}
        caretaker={{ ...caretaker, city: caretaker.address.city, cityName: cityNames.caretaker }}
        home={appointment.customer.address}
        homeCity={cityNames.home}
      />
      <NoteField form={form} caretaker={caretaker.firstName} />
      {service?.price === 0 && chosen !== appointment.purpose && (
        <UnpricedField form={form} caretaker={caretaker.firstName} />
      )}
      <PriceNote appointment={appointment} service={service} />
      <MergeNotice {...merge} {...changes} />
      <FormErrorNotice error={formError} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t('cancel')}</Button>
        </DialogClose>
        <SubmitButton pending={pending}>{t('save')}</SubmitButton>
      </DialogActions>
      <PriceRiseDialog
        prices={prices}
        caretaker={caretaker.firstName}
        agree={(price) => t('saveAt', { price })}
        submit={submit}
      />
    </form>
  )
}

type PriceNoteProps = { appointment: AppointmentDto; service: BookableService | undefined }

/** The price of the chosen service, and what happens to a payment already made. */
function PriceNote({ appointment, service }: PriceNoteProps) {
  const t = useTranslations('appointments.edit')
  const texts = useTranslations('appointments.form')
  const priceText = usePriceText()
  const changes = service && service.price !== appointment.price
  return (
    <p>
      {texts('price')} <output className="price">{service && priceText(service.price)}</output>
      {isPriceLocked(appointment.paymentStatus) ? (
        <span className="text-sm text-muted-foreground block">{t('isPaid')}</span>
      ) : (
        changes &&
        service.price > 0 && <span className="text-sm text-muted-foreground block">{t('payNew')}</span>
      )}
    </p>
  )
}
