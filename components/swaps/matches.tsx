import { Card } from '@/components/ui/card'
import { SproutIcon } from '@/components/ui/icons'
import { fullName } from '@/lib/people/name'
import { joinNames } from '@/lib/swaps/rules'
import type { SwapPerson, SwapView, ThreeWayMatch, TwoWayMatch } from '@/lib/swaps/schema'
import { MakeDeal } from './make-deal'
import { OwnerLines } from './owner-lines'
import { PersonLines } from './person-lines'
import { SwapCard } from './swap-card'

type MatchesProps = { twoWay: readonly TwoWayMatch[]; threeWay: readonly ThreeWayMatch[] }

/** Matches of the viewer's swaps with one or two others. */
export function Matches({ twoWay, threeWay }: MatchesProps) {
  if (twoWay.length + threeWay.length === 0) return null
  return (
    <section className="swap-matches" aria-labelledby="swap-matches">
      <h2 id="swap-matches">
        <SproutIcon /> Matches for you
      </h2>
      <ul className="swaps">
        {twoWay.map(({ mineId, swap, gets, gives }) => (
          <SwapCard
            key={mineId + swap.id}
            swap={swap}
            head={<OwnerLines swap={swap} />}
            note={
              <p className="swap-fit">
                Offers <strong>{joinNames(gets)}</strong>, which you want, and wants{' '}
                <strong>{joinNames(gives)}</strong>, which you offer.
              </p>
            }
          >
            <MakeDeal swap={swap} />
          </SwapCard>
        ))}
        {threeWay.map((ring) => (
          <ThreeWayCard key={ring.mineId + ring.giver.id} {...ring} />
        ))}
      </ul>
    </section>
  )
}

/** There is no deal among three: they arrange it by phone. */
function ThreeWayCard({ giver, taker, gets, gives, between }: ThreeWayMatch) {
  const [from, to] = [giver.owner.firstName, taker.owner.firstName]
  return (
    <Card as="li" className="swap-ring">
      <h3>A swap of three</h3>
      <ol>
        <li>
          You give <strong>{gives}</strong> to {to}
        </li>
        <li>
          {to} gives <strong>{between}</strong> to {from}
        </li>
        <li>
          {from} gives <strong>{gets}</strong> to you
        </li>
      </ol>
      <div className="swap-ring-people">
        <MatchPerson swap={taker} person={taker.owner} />
        <MatchPerson swap={giver} person={giver.owner} />
      </div>
    </Card>
  )
}

function MatchPerson({ swap, person }: { swap: SwapView; person: SwapPerson }) {
  return (
    <div>
      <p className="swap-party-name">
        {fullName(person)}, {swap.city}
      </p>
      <PersonLines email={person.email} phoneNumber={person.phoneNumber} />
    </div>
  )
}
