import { PhoneIcon, PinIcon } from '@/components/ui/icons'
import { ContactLine, ContactList, MapLink, PhoneLinks } from '@/components/users/contact-list'
import type { AppointmentView } from '@/lib/appointments/schema'
import { appointmentAddress } from '@/lib/appointments/visit-address'

/** Where a visit takes place, and the customer's number. */
export const VisitContacts = ({ appointment }: { appointment: AppointmentView }) => (
  <ContactList>
    <ContactLine Icon={PinIcon}>
      <MapLink address={appointmentAddress(appointment)} />
    </ContactLine>
    <ContactLine Icon={PhoneIcon}>
      <PhoneLinks phoneNumber={appointment.customer.phoneNumber} />
    </ContactLine>
  </ContactList>
)
