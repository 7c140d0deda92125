import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { AppointmentTimes } from '@/components/appointments/appointment-times'
import { CalendarLink } from '@/components/calendar/calendar-link'
import { MapLink } from '@/components/people/contact-list'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TypedText } from '@/components/ui/typed-text'
import { WrittenText } from '@/components/ui/written-text'
import { paths } from '@/lib/base/paths'
import { isLive } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { appointmentAddress, formatAddress } from '@/lib/care/appointments/visit-address'
import { placesIn } from '@/lib/shop/cities/place-names'
import { AppointmentBadges } from './appointment-badges'
import { PersonFacts } from './person-facts'

const heading = 'mb-4 text-xl/heading'

type AppointmentDetailProps = {
  appointment: AppointmentView
  /** The other party, whose details are shown. */
  other: 'customer' | 'caretaker'
  /** Shown below the other party's details. */
  below?: ReactNode
  children?: ReactNode
}

export function AppointmentDetail({ appointment, other, below, children }: AppointmentDetailProps) {
  const t = useTranslations('appointments.facts')
  const { _id, purpose, status, note, visitAddress } = appointment
  const person = appointment[other]
  const where = appointmentAddress(appointment)
  const place = formatAddress(placesIn(useLocale(), where))
  const hidden = other === 'caretaker' && person.address.street === ''
  return (
    <div className="grid items-start gap-5 min-[56rem]:grid-cols-2">
      <Card aria-labelledby="visit">
        <h2 id="visit" className={heading}>
          {t('visit')}
        </h2>
        <Facts>
          <dt>{t('purpose')}</dt>
          <dd>
            <TypedText>{purpose}</TypedText>
          </dd>
          <dt>{t('status')}</dt>
          <dd>
            {/* Wider than half of a small phone. */}
            <AppointmentBadges appointment={appointment} className="*:whitespace-normal" />
          </dd>
          <AppointmentTimes appointment={appointment} />
          <dt>{t('where')}</dt>
          <dd>
            {other === 'customer' ? (
              <MapLink address={where}>{place}</MapLink>
            ) : (
              <TypedText>{place}</TypedText>
            )}
            {visitAddress && <span className="text-sm text-muted-foreground block">{t('otherAddress')}</span>}
          </dd>
          {note && (
            <>
              <dt>{t('note')}</dt>
              <dd>
                <WrittenText>{note}</WrittenText>
              </dd>
            </>
          )}
        </Facts>
        {isLive(status) && (
          <p className="mt-4">
            <CalendarLink href={paths.appointmentFile(_id)} file="appointment.ics" label={t('calendar')} />
          </p>
        )}
        {children}
      </Card>
      <div className="grid gap-5">
        <Card aria-labelledby="person">
          <h2 id="person" className={heading}>
            {t(other)}
          </h2>
          <PersonFacts person={person} note={hidden ? t('streetLater') : undefined} />
        </Card>
        {below}
      </div>
    </div>
  )
}
