import { useTranslations } from '#i18n'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Stars } from '@/components/ui/stars'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { fullName } from '@/lib/platform/people/name'
import type { GivenRating, SwapPerson } from '@/lib/swaps/schema'
import { PersonLines } from './person-lines'
import { RateSwap } from './rate-swap'
import { SmallHeading } from './small-heading'

type PartyBlockProps = {
  title: string
  swapId: string
  person: SwapPerson
  viewerId: string
  ratings: readonly GivenRating[]
}

/** The other party of a completed swap: contact and both ratings. */
export function PartyBlock({ title, swapId, person, viewerId, ratings }: PartyBlockProps) {
  const t = useTranslations('swaps.mine')
  const name = fullName(person)
  const mine = ratings.find(({ userId }) => userId === viewerId)
  const theirs = ratings.find(({ userId }) => userId !== viewerId)
  return (
    <section
      data-slot="swap-party"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 rounded-md border border-border p-4"
    >
      <LeafFrame firstName={person.firstName} lastName={person.lastName} />
      <div>
        <SmallHeading>{title}</SmallHeading>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <PersonLines email={person.email} phoneNumber={person.phoneNumber} />
      </div>
      {(mine || theirs) && (
        <div className="col-span-full grid gap-3">
          {theirs && <GivenRatingQuote who={t('aboutYou', { name: person.firstName })} rating={theirs} />}
          {mine && <GivenRatingQuote who={t('youAbout', { name: person.firstName })} rating={mine} />}
        </div>
      )}
      {!mine && <RateSwap swapId={swapId} name={name} />}
    </section>
  )
}

function GivenRatingQuote({ who, rating }: { who: string; rating: GivenRating }) {
  return (
    <figure className="wrap-anywhere">
      <figcaption className="flex flex-wrap items-center gap-2 text-sm/relaxed text-muted-foreground">
        {who} <Stars value={rating.rating} />
      </figcaption>
      <blockquote className="whitespace-pre-line [unicode-bidi:plaintext]">
        {isolateNumbers(rating.comment)}
      </blockquote>
    </figure>
  )
}
