import type { ReactNode } from 'react'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { type IconProps, SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'

/** Care instructions at a glance. */
export function CareSummary({ care }: { care: Care }) {
  return (
    <section className="rounded-lg bg-wash px-5 pt-5 pb-4" aria-labelledby="care">
      <h2 id="care" className="text-lg/heading">
        Care at a glance
      </h2>
      <dl className="mt-2 sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-6">
        <Fact Icon={SunIcon} name="Light">
          {care.light}
        </Fact>
        <Fact Icon={DropIcon} name="Water">
          {care.water}
        </Fact>
        <Fact Icon={RulerIcon} name="Height">
          {care.height}
        </Fact>
        <Fact Icon={PawIcon} name="Cats and dogs">
          {care.petSafe ? 'Safe' : 'Keep out of reach'}
        </Fact>
        <Fact Icon={SpadeIcon} name="Difficulty">
          {care.difficulty}
        </Fact>
      </dl>
    </section>
  )
}

type FactProps = { Icon: (props: IconProps) => ReactNode; name: string; children: ReactNode }

/** Icon, name and value; below each other with a line between, except where they stand in columns. */
const Fact = ({ Icon, name, children }: FactProps) => (
  <div className="grid grid-cols-[1.5rem_1fr] gap-x-3.5 border-t border-dashed border-foreground/22 py-2.5 first:border-t-0 sm:max-lg:border-t-0">
    <Icon className="row-span-2 self-center text-primary" />
    <dt className="text-sm text-muted-foreground">{name}</dt>
    <dd className="leading-5.5 font-medium">{children}</dd>
  </div>
)
