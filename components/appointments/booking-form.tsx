'use client'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { cardVariants } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { inputValueOf } from '@/lib/base/time/karachi'
import type { ScheduleJson } from '@/lib/care/appointments/slots'
import type { VisitAddress } from '@/lib/care/appointments/visit-address'
import type { Means } from '@/lib/shop/means/means'
import { NoteField } from './note-field'
import { PlaceFields } from './place-fields'
import { PriceRiseDialog } from './price-rise-dialog'
import { type BookableService, PurposeField, usePriceText } from './purpose-field'
import { SlotPicker } from './slot-picker'
import { TimeFields } from './time-fields'
import { UnpricedField } from './unpriced-field'
import { useBookingForm } from './use-booking-form'

type BookingFormProps = {
  /** The account that books. */
  buyer: string
  caretaker: { id: string; firstName: string; city: string; cityName: string; phoneNumber: string }
  services: BookableService[]
  /** The buyer's own address. */
  home: VisitAddress
  /** Its city in the language of the page. */
  homeCity: string
  schedule: ScheduleJson
  /** How a visit can be paid. */
  means: Means
  now: string
}

export function BookingForm(props: BookingFormProps) {
  const { buyer, caretaker, services, home, homeCity, schedule, means, now } = props
  const t = useTranslations('appointments.booking')
  const texts = useTranslations('appointments.form')
  const payTexts = useTranslations('payments.pay')
  const priceText = usePriceText()
  const { form, submit, pending, formError, leaving, prices, price, transfer, slot, saveDraft } =
    useBookingForm(buyer, caretaker, services, means, home.street ? 'home' : 'other')

  if (leaving) return <Callout>{payTexts('hangTight')}</Callout>
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
        <p className="text-sm text-muted-foreground">{texts('pick')}</p>
        <TimeFields form={form} min={inputValueOf(new Date(now))} />
      </div>
      <PlaceFields form={form} caretaker={caretaker} home={home} homeCity={homeCity} />
      <NoteField form={form} caretaker={caretaker.firstName} />
      {price === 0 && <UnpricedField form={form} caretaker={caretaker.firstName} />}
      {transfer.canChoose && (
        <label className="flex items-start gap-3">
          <Checkbox checked={transfer.isChosen} onChange={({ target }) => transfer.choose(target.checked)} />
          {t('transfer')}
        </label>
      )}
      {transfer.isChosen && <Callout>{t('transferNote')}</Callout>}
      <FormErrorNotice error={formError} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border pt-5">
        <p>
          {price === undefined ? t('dependsOn') : price > 0 && `${texts('price')} `}
          <output className="price">{price !== undefined && priceText(price)}</output>
        </p>
        <SubmitButton pending={pending} size="lg" className="max-[30rem]:w-full">
          {t(price ? 'pay' : 'book')}
        </SubmitButton>
      </div>
      <PriceRiseDialog
        prices={prices}
        caretaker={caretaker.firstName}
        agree={(price) => t('bookAt', { price })}
        submit={submit}
      />
    </form>
  )
}
