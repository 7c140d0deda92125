import { inputValueOf } from '@/lib/base/time/karachi'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import type { VisitAddress } from '@/lib/care/appointments/visit-address'

/** The values of the booking form and the edit form; times as datetime-local inputs write them, in Karachi time. */
export interface AppointmentValues {
  purpose: string
  start: string
  end: string
  note: string
  /** 'other': at the address below, which is sent only then. */
  place: 'home' | 'other'
  visitAddress: VisitAddress
  /** Confirmed that the price of an unpriced service is still to be agreed; absent for others. */
  unpriced?: boolean
}

const noAddress: VisitAddress = { street: '', city: '', state: '', country: 'Pakistan', zipCode: '' }

export const emptyValues = (
  purpose: string,
  place: AppointmentValues['place'] = 'home',
): AppointmentValues => ({
  purpose,
  start: '',
  end: '',
  note: '',
  place,
  visitAddress: noAddress,
})

/** The initial values of the edit form. */
export const valuesOf = ({ purpose, start, end, note, visitAddress }: AppointmentDto): AppointmentValues => ({
  purpose,
  start: inputValueOf(new Date(start)),
  end: inputValueOf(new Date(end)),
  note: note ?? '',
  place: visitAddress ? 'other' : 'home',
  visitAddress: visitAddress ?? noAddress,
})

/** The fields that both forms send. */
export const toAppointmentInput = ({
  purpose,
  start,
  end,
  note,
  place,
  visitAddress,
}: AppointmentValues) => ({
  purpose,
  start,
  end,
  note,
  visitAddress: place === 'other' ? visitAddress : null,
})
