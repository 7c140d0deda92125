import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { SproutIcon } from '@/components/ui/icons'
import { fullName } from '@/lib/people/name'
import { joinNames } from '@/lib/swaps/rules'
import type { SwapPerson, SwapView, ThreeWayMatch, TwoWayMatch } from '@/lib/swaps/schema'
import { MakeDeal } from './make-deal'
import { OwnerLines } from './owner-lines'
import { PersonLines } from './person-lines'
import { SwapCard } from './swap-card'
import { SwapList } from './swap-list'

type MatchesProps = { twoWay: readonly TwoWayMatch[]; threeWay: readonly ThreeWayMatch[] }

/** Matches of the viewer's swaps with one or two others. */
export function Matches({ twoWay, threeWay }: MatchesProps) {
  if (twoWay.length + threeWay.length === 0) return null
  return (
    <section
      className="mb-10 grid gap-5 border-b border-dashed border-input pb-10"
      aria-labelledby="swap-matches"
    >
      <h2 className="flex items-center gap-2.5 text-xl/heading" id="swap-matches">
        <SproutIcon className="text-primary" /> Matches for you
      </h2>
      <SwapList>
        {twoWay.map(({ mineId, swap, gets, gives }) => (
          <SwapCard
            key={mineId + swap.id}
            swap={swap}
            head={<OwnerLines swap={swap} />}
            note={
              <p className="rounded-md bg-soft-leaf px-4 py-3 text-soft-leaf-foreground">
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
      </SwapList>
    </section>
  )
}

/** Three people cannot make a deal on the site: they arrange it by phone. */
function ThreeWayCard({ giver, taker, gets, gives, between }: ThreeWayMatch) {
  const [from, to] = [giver.owner.firstName, taker.owner.firstName]
  return (
    <Card as="li" className="grid min-w-0 gap-4 self-start">
      <h3 className="text-lg/heading">A swap of three</h3>
      <ol className="grid gap-2">
        <Step number={1}>
          You give <strong>{gives}</strong> to {to}
        </Step>
        <Step number={2}>
          {to} gives <strong>{between}</strong> to {from}
        </Step>
        <Step number={3}>
          {from} gives <strong>{gets}</strong> to you
        </Step>
      </ol>
      <div className="grid gap-4 border-t border-border pt-4 sm:grid-cols-2">
        <MatchPerson swap={taker} person={taker.owner} />
        <MatchPerson swap={giver} person={giver.owner} />
      </div>
    </Card>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <span
      aria-hidden
      className="grid size-6.5 flex-none place-items-center rounded-full rounded-es-none bg-soft-leaf text-sm font-semibold text-soft-leaf-foreground"
    >
      {number}
    </span>
    <span>{children}</span>
  </li>
)

function MatchPerson({ swap, person }: { swap: SwapView; person: SwapPerson }) {
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        {fullName(person)}, {swap.city}
      </p>
      <PersonLines email={person.email} phoneNumber={person.phoneNumber} />
    </div>
  )
}
