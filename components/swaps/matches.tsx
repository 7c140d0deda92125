import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { SproutIcon } from '@/components/ui/icons'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { SwapPerson, SwapView, ThreeWayMatch, TwoWayMatch } from '@/lib/swaps/schema'
import { MakeDeal } from './make-deal'
import { OwnerLines } from './owner-lines'
import { PersonLines } from './person-lines'
import { usePlantList } from './plant-list'
import { SwapCard } from './swap-card'
import { SwapList } from './swap-list'

type MatchesProps = { twoWay: readonly TwoWayMatch[]; threeWay: readonly ThreeWayMatch[] }

/** Matches of the viewer's swaps with one or two others. */
export function Matches({ twoWay, threeWay }: MatchesProps) {
  const t = useTranslations('swaps.matches')
  const listOf = usePlantList()
  if (twoWay.length + threeWay.length === 0) return null
  return (
    <section
      className="mb-10 grid gap-5 border-b border-dashed border-input pb-10"
      aria-labelledby="swap-matches"
    >
      <h2 className="flex items-center gap-2.5 text-xl/heading" id="swap-matches">
        <SproutIcon className="text-primary" /> {t('heading')}
      </h2>
      <SwapList>
        {twoWay.map(({ mineId, swap, gets, gives }) => (
          <SwapCard
            key={mineId + swap.id}
            swap={swap}
            head={<OwnerLines swap={swap} />}
            note={
              <p className="rounded-md bg-soft-leaf px-4 py-3 text-soft-leaf-foreground">
                {t.rich('two', {
                  gets: listOf(gets),
                  gives: listOf(gives),
                  plants: (words) => <strong>{words}</strong>,
                })}
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
  const t = useTranslations('swaps.matches')
  const listOf = usePlantList()
  const plants = (words: ReactNode) => <strong>{words}</strong>
  const [from, to] = [giver.owner.firstName, taker.owner.firstName]
  return (
    <Card as="li" className="grid min-w-0 gap-4 self-start">
      <h3 className="text-lg/heading">{t('three')}</h3>
      <ol className="grid gap-2">
        <Step number={1}>{t.rich('youGive', { gives: listOf(gives), to, plants })}</Step>
        <Step number={2}>{t.rich('between', { plant: between, to, from, plants })}</Step>
        <Step number={3}>{t.rich('youGet', { gets: listOf(gets), from, plants })}</Step>
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
  const locale = useLocale()
  const t = useTranslations('swaps.matches')
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        {t('place', { name: fullName(person), city: placeIn(locale, swap.city) })}
      </p>
      <PersonLines email={person.email} phoneNumber={person.phoneNumber} />
    </div>
  )
}
