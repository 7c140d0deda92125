import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'

/** Care instructions at a glance. */
export function CareSummary({ care }: { care: Care }) {
  return (
    <section className="care" aria-labelledby="care">
      <h2 id="care">Care at a glance</h2>
      <dl>
        <div>
          <SunIcon />
          <dt>Light</dt>
          <dd>{care.light}</dd>
        </div>
        <div>
          <DropIcon />
          <dt>Water</dt>
          <dd>{care.water}</dd>
        </div>
        <div>
          <RulerIcon />
          <dt>Height</dt>
          <dd>{care.height}</dd>
        </div>
        <div>
          <PawIcon />
          <dt>Cats and dogs</dt>
          <dd>{care.petSafe ? 'Safe' : 'Keep out of reach'}</dd>
        </div>
        <div>
          <SpadeIcon />
          <dt>Difficulty</dt>
          <dd>{care.difficulty}</dd>
        </div>
      </dl>
    </section>
  )
}
