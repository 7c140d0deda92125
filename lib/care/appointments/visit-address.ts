import { joinedParts } from '@/lib/base/i18n/stored-text'
import type { AppointmentDto } from '@/lib/care/appointments/schema'

export type VisitAddress = NonNullable<AppointmentDto['visitAddress']>

/** The columns of an address other than the customer's own; all five are set or none. */
export interface VisitColumns {
  visitStreet: string | null
  visitCity: string | null
  visitState: string | null
  visitCountry: string | null
  visitZipCode: string | null
}

export const visitColumns = (address: VisitAddress | null): VisitColumns => ({
  visitStreet: address?.street ?? null,
  visitCity: address?.city ?? null,
  visitState: address?.state ?? null,
  visitCountry: address?.country ?? null,
  visitZipCode: address?.zipCode ?? null,
})

export const visitAddressOf = (row: VisitColumns): VisitAddress | null =>
  row.visitStreet === null
    ? null
    : {
        street: row.visitStreet,
        city: row.visitCity ?? '',
        state: row.visitState ?? '',
        country: row.visitCountry ?? '',
        zipCode: row.visitZipCode ?? '',
      }

/** On one line; empty parts, which the viewer may not see, are left out. */
export const formatAddress = ({ street, city, state, zipCode, country }: VisitAddress): string =>
  joinedParts([street, city, state, zipCode, country])

/** A search on a map, which phones open in their app. */
export const mapOf = (address: VisitAddress): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(formatAddress(address))}`

/** Where an appointment takes place: at its own address, else at the customer's. */
export const appointmentAddress = <Address>(visit: {
  visitAddress: Address | null
  customer: { address: Address }
}): Address => visit.visitAddress ?? visit.customer.address

/** Cities are typed by hand: letter case and surrounding spaces are ignored. */
export const isSameCity = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The address on one line, from a database row, for emails and calendars. `placesIn` is that of lib/shop/cities/place-names. */
export function appointmentAddressLine(
  row: VisitColumns & { customer: VisitAddress },
  placesIn: (address: VisitAddress) => VisitAddress,
): string {
  const { street, city, state, zipCode } = placesIn(visitAddressOf(row) ?? row.customer)
  return joinedParts([street, city, `${state} ${zipCode}`])
}
