import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/rating'
import { TypedText } from '@/components/ui/typed-text'
import { CaretakerContact } from '@/components/users/caretakers/caretaker-contact'
import { NextFree } from '@/components/users/caretakers/next-free'
import { displaySpeciality, lowestPrice } from '@/lib/accounts/users/rules'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import { paths } from '@/lib/base/paths'
import { hasServices } from '@/lib/care/appointments/rules'
import { fullName } from '@/lib/platform/people/name'

const servicesShown = 4

type CaretakerCardProps = {
  caretaker: CaretakerDto
  nextFree: string | null
  /** The weekday of the filter, or empty. */
  day?: string
}

export function CaretakerCard({ caretaker, nextFree, day = '' }: CaretakerCardProps) {
  const t = useTranslations('caretakers.card')
  const locale = useLocale()
  const { _id, firstName, lastName, services, rating, pricing } = caretaker
  const [experience] = caretaker.experience
  const name = fullName(caretaker)
  return (
    <Card
      as="article"
      padding="none"
      className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] items-start gap-x-4 p-5"
    >
      <LeafFrame firstName={firstName} lastName={lastName} />
      <div>
        <h2 className="text-xl/heading">
          <Link
            className="decoration-1 underline-offset-[0.2em] hover:text-primary hover:underline"
            href={paths.service(_id)}
          >
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 font-italic text-[1.0625rem] wrap-anywhere text-accent">
          <TypedText>{displaySpeciality(locale, caretaker.speciality)}</TypedText>
          {rating.count > 0 && (
            <span className="inline-flex font-sans">
              <Rating average={rating.average} count={rating.count} />
            </span>
          )}
        </p>
      </div>
      <div className="col-span-full min-w-0 min-[30rem]:col-[2]">
        {experience && (
          <p className="mt-2 line-clamp-2 text-sm/relaxed wrap-anywhere text-muted-foreground">
            <TypedText>{experience}</TypedText>
          </p>
        )}
        <CaretakerContact caretaker={caretaker} row />
        {services.length > 0 && (
          <ul className="mt-3.5 flex flex-wrap items-center gap-2" aria-label={t('services')}>
            {services.slice(0, servicesShown).map((service) => (
              <li key={service} className="chip">
                <TypedText>{service}</TypedText>
              </li>
            ))}
            {services.length > servicesShown && (
              <li className="text-sm text-muted-foreground">
                {t('more', { count: services.length - servicesShown })}
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="col-span-full mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-border pt-4">
        <div className="grid gap-0.5">
          {pricing.length > 0 && (
            <p className="text-lg/6 font-semibold tabular-nums">
              {t('from', { price: lowestPrice(pricing) })}
            </p>
          )}
          <NextFree isBookable={hasServices(caretaker)} nextFree={nextFree} day={day} />
        </div>
        <Link
          className={buttonVariants({ variant: 'secondary', className: 'max-[30rem]:w-full' })}
          href={paths.service(_id)}
        >
          {t.rich('viewProfile', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
        </Link>
      </div>
    </Card>
  )
}
