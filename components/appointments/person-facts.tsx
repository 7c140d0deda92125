import { useLocale, useTranslations } from '#i18n'
import { PhoneLinks } from '@/components/people/contact-list'
import { Facts } from '@/components/ui/facts'
import { MailAddress } from '@/components/ui/mail-address'
import { TypedText } from '@/components/ui/typed-text'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { formatAddress } from '@/lib/care/appointments/visit-address'
import { fullName } from '@/lib/platform/people/name'
import { placesIn } from '@/lib/shop/cities/place-names'

type PersonFactsProps = {
  person: AppointmentDto['customer']
  /** Shown where a part of the address is still hidden. */
  note?: string | undefined
}

export function PersonFacts({ person, note }: PersonFactsProps) {
  const t = useTranslations('appointments.facts')
  return (
    <Facts>
      <dt>{t('name')}</dt>
      <dd>
        <TypedText>{fullName(person)}</TypedText>
      </dd>
      {person.email && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <MailAddress>{person.email}</MailAddress>
          </dd>
        </>
      )}
      {person.phoneNumber && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <PhoneLinks phoneNumber={person.phoneNumber} />
          </dd>
        </>
      )}
      <dt>{t('address')}</dt>
      <dd>
        <TypedText>{formatAddress(placesIn(useLocale(), person.address))}</TypedText>
        {note && <span className="text-sm text-muted-foreground block">{note}</span>}
      </dd>
    </Facts>
  )
}
