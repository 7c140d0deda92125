import { Facts } from '@/components/ui/facts'
import { MailAddress } from '@/components/ui/mail-address'
import { PhoneLinks } from '@/components/users/contact-list'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatAddress } from '@/lib/appointments/visit-address'
import { fullName } from '@/lib/people/name'

type PersonFactsProps = {
  person: AppointmentDto['customer']
  /** Shown where a part of the address is still hidden. */
  note?: string | undefined
}

export function PersonFacts({ person, note }: PersonFactsProps) {
  return (
    <Facts>
      <dt>Name</dt>
      <dd>{fullName(person)}</dd>
      <dt>Email</dt>
      <dd>
        <MailAddress>{person.email}</MailAddress>
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLinks phoneNumber={person.phoneNumber} />
      </dd>
      <dt>Address</dt>
      <dd>
        {formatAddress(person.address)}
        {note && <span className="text-sm text-muted-foreground block">{note}</span>}
      </dd>
    </Facts>
  )
}
