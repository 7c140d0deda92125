import { CaretakerContact } from '@/components/caretakers/caretaker-contact'
import { Card } from '@/components/ui/card'
import { ClockIcon } from '@/components/ui/icons'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Rating } from '@/components/ui/stars'
import { hasServices } from '@/lib/appointments/rules'
import { fullName } from '@/lib/people/name'
import { formatDateTime } from '@/lib/time/format'
import type { DayStretch } from '@/lib/time/karachi'
import { displaySpeciality } from '@/lib/users/rules'
import type { CaretakerProfileDto } from '@/lib/users/schema'
import { CaretakerActions } from './caretaker-actions'
import { CaretakerReviews } from './caretaker-reviews'
import { Availability, DaysAway, ServicesOffered } from './caretaker-services'

type CaretakerProfileProps = {
  caretaker: CaretakerProfileDto
  nextFree: string | null
  daysOff: DayStretch[]
}

export function CaretakerProfile({ caretaker, nextFree, daysOff }: CaretakerProfileProps) {
  const { _id, firstName, lastName, rating, experience } = caretaker
  const name = fullName(caretaker)
  const bookable = hasServices(caretaker)
  return (
    <>
      <header className="keeper-head">
        <LeafFrame firstName={firstName} lastName={lastName} size="lg" />
        <div>
          <p className="eyebrow">{displaySpeciality(caretaker.speciality)}</p>
          <h1>{name}</h1>
          <CaretakerContact caretaker={caretaker} wide>
            {rating.count > 0 && (
              <li>
                <Rating average={rating.average} count={rating.count} />
              </li>
            )}
          </CaretakerContact>
        </div>
      </header>
      <div className="keeper-body">
        <div className="keeper-about">
          <section aria-labelledby="about">
            <h2 id="about">About {firstName}</h2>
            <p className="keeper-bio">{caretaker.bio}</p>
            {experience.length > 0 && (
              <>
                <h3>Experience</h3>
                <ul className="keeper-experience">
                  {experience.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <CaretakerReviews reviews={caretaker.reviews} rating={rating} />
        </div>
        <Card as="aside" padding="none" className="keeper-offer" aria-label="Services and times">
          <section>
            <h2>Services Offered</h2>
            <ServicesOffered caretaker={caretaker} />
          </section>
          <section>
            <h2>Availability</h2>
            <Availability availability={caretaker.availability} />
            <DaysAway daysOff={daysOff} />
          </section>
          {bookable && (
            <p className="keeper-free">
              <ClockIcon />
              {nextFree ? (
                <span>
                  Next free <time dateTime={nextFree}>{formatDateTime(nextFree)}</time>
                </span>
              ) : (
                'Nothing free in the next four weeks'
              )}
            </p>
          )}
          <CaretakerActions
            caretaker={{
              id: _id,
              name,
              firstName,
              city: caretaker.address.city,
              phoneNumber: caretaker.phoneNumber,
            }}
            bookable={bookable}
            reviewers={caretaker.reviews.map(({ user }) => user._id)}
          />
        </Card>
      </div>
    </>
  )
}
