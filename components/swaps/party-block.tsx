import { LeafFrame } from '@/components/ui/leaf-frame'
import { Stars } from '@/components/ui/stars'
import { fullName } from '@/lib/people/name'
import type { GivenRating, SwapPerson } from '@/lib/swaps/schema'
import { PersonLines } from './person-lines'
import { RateSwap } from './rate-swap'

type PartyBlockProps = {
  title: string
  swapId: string
  person: SwapPerson
  viewerId: string
  ratings: readonly GivenRating[]
}

/** The other side of a completed swap: whom to call, and what each said about the other. */
export function PartyBlock({ title, swapId, person, viewerId, ratings }: PartyBlockProps) {
  const name = fullName(person)
  const mine = ratings.find(({ userId }) => userId === viewerId)
  const theirs = ratings.find(({ userId }) => userId !== viewerId)
  return (
    <section className="swap-party">
      <LeafFrame firstName={person.firstName} lastName={person.lastName} />
      <div className="swap-party-words">
        <h3>{title}</h3>
        <p className="swap-party-name">{name}</p>
        <PersonLines email={person.email} phoneNumber={person.phoneNumber} />
      </div>
      {(mine || theirs) && (
        <div className="swap-voices">
          {theirs && <GivenRatingQuote who={`${person.firstName} about you`} rating={theirs} />}
          {mine && <GivenRatingQuote who={`You about ${person.firstName}`} rating={mine} />}
        </div>
      )}
      {!mine && <RateSwap swapId={swapId} name={name} />}
    </section>
  )
}

function GivenRatingQuote({ who, rating }: { who: string; rating: GivenRating }) {
  return (
    <figure className="swap-voice">
      <figcaption>
        {who} <Stars value={rating.rating} />
      </figcaption>
      <blockquote>{rating.comment}</blockquote>
    </figure>
  )
}
