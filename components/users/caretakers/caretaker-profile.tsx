import { useLocale, useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Card } from '@/components/ui/card'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Rating } from '@/components/ui/rating'
import { TypedText } from '@/components/ui/typed-text'
import { WrittenText } from '@/components/ui/written-text'
import { CaretakerContact } from '@/components/users/caretakers/caretaker-contact'
import { NextFree } from '@/components/users/caretakers/next-free'
import { displaySpeciality } from '@/lib/accounts/users/rules'
import type { CaretakerProfileDto } from '@/lib/accounts/users/schema'
import type { DayRange } from '@/lib/base/time/karachi'
import { hasServices } from '@/lib/care/appointments/rules'
import type { FreeOrFull } from '@/lib/care/appointments/slots'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'
import { CaretakerActions } from './caretaker-actions'
import { CaretakerReviews } from './caretaker-reviews'
import { Availability, DaysAway, ServicesOffered } from './caretaker-services'
import { FreeWeek } from './free-week'

const heading = 'mb-3 text-xl/heading'

type CaretakerProfileProps = {
  caretaker: CaretakerProfileDto
  nextFree: string | null
  week: FreeOrFull[]
  daysOff: DayRange[]
}

export function CaretakerProfile({ caretaker, nextFree, week, daysOff }: CaretakerProfileProps) {
  const t = useTranslations('caretakers.profile')
  const locale = useLocale()
  const { _id, firstName, lastName, rating, experience } = caretaker
  const name = fullName(caretaker)
  const bookable = hasServices(caretaker)
  return (
    <>
      <header className="mb-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 wrap-anywhere sm:gap-x-7">
        <LeafFrame
          firstName={firstName}
          lastName={lastName}
          size="lg"
          className="max-sm:size-20 max-sm:text-2xl sm:row-span-2"
        />
        <div className="sm:self-end">
          <p className="font-italic text-lg/[1.4] text-accent">
            <TypedText>{displaySpeciality(locale, caretaker.speciality)}</TypedText>
          </p>
          <h1 className="text-3xl/heading">{name}</h1>
        </div>
        <div className="max-sm:col-span-full sm:self-start">
          <CaretakerContact caretaker={caretaker} row>
            {rating.count > 0 && (
              <li>
                <Rating average={rating.average} count={rating.count} />
              </li>
            )}
          </CaretakerContact>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-8 min-[60rem]:grid-cols-[minmax(0,1fr)_min(23rem,42%)] min-[60rem]:gap-12">
        <div className="grid min-w-0 content-start gap-10 wrap-anywhere">
          <section aria-labelledby="about">
            <h2 id="about" className={heading}>
              {t('about', { name: firstName })}
            </h2>
            <WrittenText className="max-w-[65ch]">{caretaker.bio}</WrittenText>
            {experience.length > 0 && (
              <>
                <h3 className="mt-5 mb-2 text-lg/heading">{t('experience')}</h3>
                <ul className="grid list-disc gap-1 ps-4.5 marker:text-primary">
                  {experience.map((line) => (
                    <li key={line}>
                      <TypedText>{line}</TypedText>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <CaretakerReviews reviews={caretaker.reviews} rating={rating} />
        </div>
        {/* On a phone the services are above the reviews. */}
        <Card
          as="aside"
          padding="none"
          className="grid content-start gap-6 p-5 max-[60rem]:order-first min-[60rem]:sticky min-[60rem]:top-24 min-[60rem]:self-start min-[60rem]:p-6"
          aria-label={t('aside')}
        >
          {/* First, so that booking needs no scrolling. */}
          <div className="grid gap-4 border-b border-border pb-6 empty:hidden">
            {bookable && (
              <>
                <NextFree isBookable nextFree={nextFree} />
                <FreeWeek week={week} />
              </>
            )}
            <ClientMessages of={['caretakers.actions', 'appointments.city', 'forms']}>
              <CaretakerActions
                caretaker={{
                  id: _id,
                  name,
                  firstName,
                  city: caretaker.address.city,
                  cityName: placeIn(locale, caretaker.address.city),
                  phoneNumber: caretaker.phoneNumber,
                }}
                bookable={bookable}
                reviewers={caretaker.reviews.map(({ user }) => user._id)}
              />
            </ClientMessages>
          </div>
          <section>
            <h2 className={heading}>{t('services')}</h2>
            <ServicesOffered caretaker={caretaker} />
          </section>
          <section>
            <h2 className={heading}>{t('availability')}</h2>
            <Availability availability={caretaker.availability} />
            <DaysAway daysOff={daysOff} />
          </section>
        </Card>
      </div>
    </>
  )
}
