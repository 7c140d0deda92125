import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { AddressLines } from '@/components/people/address-lines'
import { ContactLink } from '@/components/people/contact-list'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { MailAddress } from '@/components/ui/mail-address'
import { TypedText } from '@/components/ui/typed-text'
import { WrittenText } from '@/components/ui/written-text'
import { displaySpeciality } from '@/lib/accounts/users/rules'
import type { UserDto } from '@/lib/accounts/users/schema'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { namedPrice } from '@/lib/base/money'
import { formatAvailability } from '@/lib/base/time/format'
import { fullName } from '@/lib/platform/people/name'

interface ProfileCardProps {
  user: UserDto
  /** More badges beside the role's. */
  badges?: ReactNode
  /** h1 if the card is the subject of the page. */
  level?: 1 | 2
}

/** A person's data, for themselves and for admins. */
export function ProfileCard({ user, badges, level = 1 }: ProfileCardProps) {
  const t = useTranslations('users.card')
  const roleTexts = useTranslations('users.roles')
  const Heading = `h${level}` as const
  return (
    <Card as="div" className="grid gap-6 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-4">
        <LeafFrame firstName={user.firstName} lastName={user.lastName} size="lg" />
        <div className="min-w-0">
          <Heading className="text-2xl">{fullName(user)}</Heading>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tone="green">{roleTexts(user.role)}</Badge>
            {badges}
          </p>
        </div>
      </div>
      <dl className="grid gap-4">
        {/* An account that was opened with a code has what it was asked for. */}
        {user.email && (
          <Fact name={t('email')}>
            <MailAddress>{user.email}</MailAddress>
          </Fact>
        )}
        {user.phoneNumber && (
          <Fact name={t('phone')}>
            <ContactLink href={`tel:${user.phoneNumber}`} dir="ltr">
              {user.phoneNumber}
            </ContactLink>
          </Fact>
        )}
        {user.address.city && (
          <Fact name={t('address')}>
            <AddressLines {...user.address} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/** A caretaker's work; empty for other roles. */
export function CaretakerDetailsCard({ user }: { user: UserDto }) {
  const t = useTranslations('users.card')
  const locale = useLocale()
  if (user.role !== 'CARETAKER') return null
  const { bio, speciality, experience = [], services = [], pricing = [], availability = [] } = user
  return (
    <Card className="wrap-anywhere" aria-labelledby="craft">
      <h2 id="craft" className="text-xl">
        {t('caretaker')}
      </h2>
      <dl className="mt-5 grid gap-5">
        <Fact name={t('bio')}>
          <WrittenText className="max-w-[65ch]">{bio ?? ''}</WrittenText>
        </Fact>
        <Fact name={t('speciality')}>
          <TypedText>{displaySpeciality(locale, speciality ?? '')}</TypedText>
        </Fact>
        <Fact name={t('experience')}>
          <Lines lines={experience.map(typed)} />
        </Fact>
        <Fact name={t('services')}>
          <Lines lines={services.map(typed)} />
        </Fact>
        <Fact name={t('pricing')}>
          <Lines
            lines={pricing.map(({ service, price }) =>
              line(service, t('priceOf', { service: isolateNumbers(service), price: namedPrice(price) })),
            )}
          />
        </Fact>
        <Fact name={t('availability')}>
          <Lines
            lines={availability.map(({ _id, day, start, end }) =>
              line(
                _id,
                t('hoursOn', {
                  day: t(`days.${day}`),
                  from: formatAvailability(start, locale),
                  to: formatAvailability(end, locale),
                }),
              ),
            )}
          />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

interface Line {
  key: string
  shown: ReactNode
}

const line = (key: string, shown: ReactNode): Line => ({ key, shown })
const typed = (text: string): Line => line(text, <TypedText>{text}</TypedText>)

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('users.card')
  if (lines.length === 0) return <span className="text-muted-foreground">{t('nothing')}</span>
  return (
    <ul className="grid gap-1">
      {lines.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </ul>
  )
}
