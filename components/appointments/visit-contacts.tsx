import { useLocale } from '#i18n'
import { ContactLine, ContactList, MapLink, PhoneLinks } from '@/components/people/contact-list'
import { PhoneIcon, PinIcon } from '@/components/ui/icons'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { appointmentAddress, formatAddress } from '@/lib/care/appointments/visit-address'
import { placesIn } from '@/lib/shop/cities/place-names'

/** Where a visit takes place, and the customer's number, if the account has one. */
export function VisitContacts({ appointment }: { appointment: AppointmentView }) {
  const address = appointmentAddress(appointment)
  return (
    <ContactList>
      <ContactLine Icon={PinIcon}>
        <MapLink address={address}>{formatAddress(placesIn(useLocale(), address))}</MapLink>
      </ContactLine>
      {appointment.customer.phoneNumber && (
        <ContactLine Icon={PhoneIcon}>
          <PhoneLinks phoneNumber={appointment.customer.phoneNumber} />
        </ContactLine>
      )}
    </ContactList>
  )
}
