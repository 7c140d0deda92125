import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/rating'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { TypedText } from '@/components/ui/typed-text'
import { displaySpeciality } from '@/lib/accounts/users/rules'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import { paths } from '@/lib/base/paths'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { HomePage } from '@/lib/shop/identity/home'
import { textIn } from '@/lib/shop/identity/shop-texts'
import type { Parts } from '@/lib/shop/parts/schema'
import type { SwapView } from '@/lib/swaps/schema'
import { OpenSwap } from './open-swap'

type OfferingsProps = {
  parts: Pick<Parts, 'caretakers' | 'swaps'>
  page: Pick<HomePage, 'caretakers' | 'swaps'>
  caretakers: readonly CaretakerDto[]
  swap: SwapView | null
}

/** The services besides selling plants, each with what can be booked or had right now. */
export function Offerings({ parts, page, caretakers, swap }: OfferingsProps) {
  const t = useTranslations('home.offerings')
  const locale = useLocale()
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {parts.caretakers && (
        <Offering
          title={textIn(locale, page.caretakers.title) || t('caretakers')}
          text={textIn(locale, page.caretakers.text) || t('caretakersLead')}
          href={paths.services}
          link={t('findCaretaker')}
        >
          {caretakers.length > 0 && (
            <ul className="divide-y divide-border border-y border-border">
              {caretakers.map((caretaker) => (
                <Caretaker key={caretaker._id} caretaker={caretaker} />
              ))}
            </ul>
          )}
        </Offering>
      )}
      {parts.swaps && (
        <Offering
          title={textIn(locale, page.swaps.title) || t('swaps')}
          text={textIn(locale, page.swaps.text) || t('swapsLead')}
          href={paths.plantSwaps}
          link={t('seeSwaps')}
        >
          {swap && <OpenSwap swap={swap} />}
        </Offering>
      )}
    </ul>
  )
}

type OfferingProps = { title: string; text: string; href: string; link: string; children: ReactNode }

const Offering = ({ title, text, href, link, children }: OfferingProps) => (
  <li className="flex min-w-0 flex-col rounded-lg border border-border bg-card p-5 shadow-soft md:p-7">
    <h3 className="text-xl/heading">{title}</h3>
    <p className="mt-2 mb-5 max-w-[52ch] text-muted-foreground">{text}</p>
    <div className="mb-4 flex flex-1 flex-col justify-center empty:hidden">{children}</div>
    <Link
      className="group inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-primary hover:underline hover:underline-offset-[0.25em]"
      href={href}
    >
      {link}
      <SpriteIcon
        name="right"
        className="pen size-4.5 transition-transform group-hover:ltr:translate-x-0.75 group-hover:rtl:-translate-x-0.75"
      />
    </Link>
  </li>
)

const Caretaker = ({ caretaker }: { caretaker: CaretakerDto }) => {
  const locale = useLocale()
  const { _id, firstName, lastName, speciality, rating } = caretaker
  return (
    <li className="relative flex min-w-0 items-center gap-4 py-3.5">
      <LeafFrame firstName={firstName} lastName={lastName} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h4 className="text-lg/heading">
          <Link
            className="cover underline-offset-[0.2em] hover:text-primary hover:underline"
            href={paths.service(_id)}
            prefetch={false}
          >
            <bdi>{fullName(caretaker)}</bdi>
          </Link>
        </h4>
        <p className="font-italic leading-snug text-accent">
          <TypedText>{displaySpeciality(locale, speciality)}</TypedText>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <bdi>{placeIn(locale, caretaker.address.city)}</bdi>
          {rating.count > 0 && <Rating average={rating.average} count={rating.count} />}
        </p>
      </div>
    </li>
  )
}
