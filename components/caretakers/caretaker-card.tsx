import { CaretakerContact } from '@/components/caretakers/caretaker-contact'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ClockIcon } from '@/components/ui/icons'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/stars'
import { hasServices } from '@/lib/appointments/rules'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatDateTime } from '@/lib/time/format'
import { displaySpeciality } from '@/lib/users/rules'
import type { CaretakerDto } from '@/lib/users/schema'

const servicesShown = 4

type CaretakerCardProps = {
  caretaker: CaretakerDto
  nextFree: string | null
  /** The one day of the week that was asked for, or empty. */
  day?: string
}

export function CaretakerCard({ caretaker, nextFree, day = '' }: CaretakerCardProps) {
  const { _id, firstName, lastName, services, rating } = caretaker
  const name = fullName(caretaker)
  return (
    <Card as="article" padding="none" className="keeper-card">
      <LeafFrame firstName={firstName} lastName={lastName} />
      <div>
        <h2>
          <Link href={paths.service(_id)}>{name}</Link>
        </h2>
        <p className="keeper-craft">
          {displaySpeciality(caretaker.speciality)}
          {rating.count > 0 && <Rating average={rating.average} count={rating.count} />}
        </p>
      </div>
      <div className="keeper-words">
        <CaretakerContact caretaker={caretaker} />
        {services.length > 0 && (
          <ul className="keeper-services" aria-label="Services">
            {services.slice(0, servicesShown).map((service) => (
              <li key={service} className="chip">
                {service}
              </li>
            ))}
            {services.length > servicesShown && (
              <li className="hint">and {services.length - servicesShown} more</li>
            )}
          </ul>
        )}
      </div>
      <div className="keeper-foot">
        <p className="keeper-free">
          <ClockIcon />
          {!hasServices(caretaker) ? (
            'No services listed at the moment'
          ) : nextFree ? (
            <span>
              Next free{day && ` ${day}`} <time dateTime={nextFree}>{formatDateTime(nextFree)}</time>
            </span>
          ) : (
            `Nothing free${day && ` on a ${day}`} in the next four weeks`
          )}
        </p>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.service(_id)}>
          View Profile<span className="sr-only"> of {name}</span>
        </Link>
      </div>
    </Card>
  )
}
