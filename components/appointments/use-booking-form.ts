import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from '#i18n'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { goToGateway } from '@/components/payments/go-to-gateway'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { inLocale } from '@/lib/base/i18n/locales'
import { paisaToRupees } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { bookAppointment } from '@/lib/care/appointments/contract'
import { isPaidByTransfer, type Means } from '@/lib/shop/means/means'
import { appointmentDraft, useAppointmentDraft } from './appointment-draft'
import { type AppointmentValues, emptyValues, toAppointmentInput } from './appointment-values'
import type { BookableService } from './purpose-field'
import { useUnpricedCheck } from './unpriced-field'
import { useShownPrices } from './use-shown-prices'
import { useSlot } from './use-slot'

/** The form of a new appointment; `leaving`: the browser is on its way to the gateway. */
export function useBookingForm(
  buyer: string,
  caretaker: { id: string; firstName: string },
  services: BookableService[],
  means: Means,
  place: AppointmentValues['place'],
) {
  const t = useTranslations('appointments.booking')
  const payTexts = useTranslations('payments.pay')
  const locale = useLocale()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const [wantsTransfer, setWantsTransfer] = useState(false)
  const only = services.length === 1 ? services[0] : undefined
  const prices = useShownPrices(services)

  const alsoAsks = useUnpricedCheck()
  const { form, ...endpoint } = useEndpointForm({
    spec: bookAppointment,
    defaultValues: emptyValues(only?.name ?? '', place),
    alsoAsks,
    // The inputs have no time zone; times without one are in Karachi time.
    toInput: (values: AppointmentValues) => ({
      body: {
        caretaker: caretaker.id,
        ...toAppointmentInput(values),
        price: paisaToRupees(prices.priceOf(values.purpose) ?? 0),
        ...(wantsTransfer ? { transfer: true } : {}),
      },
    }),
    onDone: (answer) => {
      appointmentDraft.clear()
      if (answer.formParams) {
        toast.success(answer.message)
        toast.info(payTexts('hangTight'))
        setLeaving(true)
        goToGateway(answer.formParams, inLocale(locale, paths.appointments))
      } else if (answer.data.transfer) {
        toast.success(answer.message)
        router.push(paths.appointment(answer.data._id))
      } else {
        toast.success(t('sent', { name: caretaker.firstName }))
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
  const transfer = {
    canChoose: means.gateway && means.transfer && Boolean(price),
    isChosen: Boolean(price) && isPaidByTransfer(means, wantsTransfer),
    choose: setWantsTransfer,
  }
  return { ...endpoint, form, leaving, prices, price, transfer, slot, saveDraft }
}
