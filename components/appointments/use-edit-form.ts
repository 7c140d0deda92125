import type { Ref } from 'react'
import { useRecordForm } from '@/components/forms/use-record-form'
import { toast } from '@/components/ui/toast'
import { paisaToRupees } from '@/lib/base/money'
import type { CityNames } from '@/lib/care/appointments/city-names'
import { changeAppointment } from '@/lib/care/appointments/contract'
import { bookableServices, isPriceLocked } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { isUnanswered } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { type AppointmentValues, toAppointmentInput, valuesOf } from './appointment-values'
import type { BookableService } from './purpose-field'
import { useUnpricedCheck } from './unpriced-field'
import { useSchedule } from './use-schedule'
import { useShownPrices } from './use-shown-prices'

export type EditFormProps = {
  appointment: AppointmentDto
  cityNames: CityNames
  /** `changed`: the page must be refreshed. */
  onClose: (changed: boolean) => void
  /** See useRecordForm. */
  isUnsaved: Ref<() => boolean>
}

/** The form of the edit dialog, with the prices it shows and the free times it offers. */
export function useEditForm({ appointment, onClose, isUnsaved }: Omit<EditFormProps, 'cityNames'>) {
  const prices = useShownPrices(servicesFor(appointment))
  const { schedule, fetchAgain } = useSchedule(appointment._id)
  const alsoAsks = useUnpricedCheck()
  const recordForm = useRecordForm({
    spec: changeAppointment,
    record: appointment,
    valuesOf,
    alsoAsks,
    toInput: (values: AppointmentValues, { purpose, start, end, note, visitAddress }) => ({
      params: { id: appointment._id },
      body: {
        ...toAppointmentInput(values),
        price: paisaToRupees(prices.priceOf(values.purpose) ?? 0),
        seen: { purpose, start, end, note, visitAddress },
      },
    }),
    recordIn: ({ data }) => fromWire(changeAppointment.returns, data),
    isUnsaved,
    onDone: ({ message }) => {
      toast.success(message)
      onClose(true)
    },
    // Field errors and a taken slot can be corrected here; anything else closes the dialog (product 8.7).
    onError: (error, values) => {
      if (prices.noticeRise(error, values.purpose)) return true
      if (error.code === 'SLOT_TAKEN') fetchAgain()
      if (error.status === 400 || error.code === 'SLOT_TAKEN') return false
      toast.error(error.message)
      onClose(!isUnanswered(error))
      return true
    },
  })
  return { ...recordForm, prices, schedule }
}

/** A paid appointment can only change to services of the same price. */
function servicesFor({ caretaker, paymentStatus, purpose, price }: AppointmentDto): BookableService[] {
  const services = bookableServices(caretaker)
  if (!isPriceLocked(paymentStatus)) return services
  return services.filter((service) => service.name === purpose || service.price === price)
}
