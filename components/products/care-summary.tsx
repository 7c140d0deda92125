import type { ReactNode } from 'react'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { type IconProps, SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'

/** What a plant needs, at a glance. Short, so that the cart button below it is on the first screen. */
export function CareSummary({ care }: { care: Care }) {
  return (
    <dl aria-label="Care at a glance" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm/relaxed">
      <Need name="Light" Icon={SunIcon}>
        {care.light}
      </Need>
      <Need name="Water" Icon={DropIcon}>
        {care.water}
      </Need>
      <Need name="Height" Icon={RulerIcon}>
        {care.height}
      </Need>
      <Need name="Difficulty" Icon={SpadeIcon}>
        {care.difficulty}
      </Need>
      <Need name="Cats and dogs" Icon={PawIcon}>
        {care.petSafe ? 'Safe for pets' : 'Keep away from pets'}
      </Need>
    </dl>
  )
}

type NeedProps = { name: string; Icon: (props: IconProps) => ReactNode; children: ReactNode }

const Need = ({ name, Icon, children }: NeedProps) => (
  <div className="flex items-center gap-1.5">
    <Icon className="size-5 flex-none text-primary" />
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
)
