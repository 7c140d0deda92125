import type { ReactNode } from 'react'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { type IconProps, SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'

/** What a plant needs, at a glance: four needs in a row, on phones two, and below them whether pets are safe. */
export function CareSummary({ care }: { care: Care }) {
  return (
    <dl
      aria-label="Care at a glance"
      className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3.5 rounded-lg bg-wash px-4 py-3.5 xl:grid-cols-4"
    >
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
      <div className="col-span-full flex items-center gap-2 border-t border-border pt-2.5 text-sm">
        <dt>
          <PawIcon className="size-5 text-primary" />
          <span className="sr-only">Cats and dogs</span>
        </dt>
        <dd>{care.petSafe ? 'Safe for pets' : 'Keep away from pets'}</dd>
      </div>
    </dl>
  )
}

type NeedProps = { name: string; Icon: (props: IconProps) => ReactNode; children: ReactNode }

const Need = ({ name, Icon, children }: NeedProps) => (
  <div className="min-w-0 text-sm/tight wrap-break-word">
    <dt className="flex items-center gap-1.5 text-muted-foreground">
      <Icon className="size-5 flex-none text-primary" />
      {name}
    </dt>
    {/* Below the name, not below the icon. */}
    <dd className="mt-1 ps-6.5 font-medium">{children}</dd>
  </div>
)
