import type { ReactNode } from 'react'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'

/** What a plant needs, at a glance. */
export function CareSummary({ care }: { care: Care }) {
  return (
    <section className="mt-4" aria-label="Care at a glance">
      <dl className="grid grid-cols-4 gap-2 text-center">
        <Need name="Light" icon={<SunIcon />}>
          {care.light}
        </Need>
        <Need name="Water" icon={<DropIcon />}>
          {care.water}
        </Need>
        <Need name="Height" icon={<RulerIcon />}>
          {care.height}
        </Need>
        <Need name="Care" icon={<SpadeIcon />}>
          {care.difficulty}
        </Need>
      </dl>
      <p className="mt-3 flex items-center gap-2 text-sm">
        <PawIcon className="flex-none text-primary" />
        {care.petSafe ? 'Safe for cats and dogs' : 'Keep out of reach of cats and dogs'}
      </p>
    </section>
  )
}

const Need = ({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) => (
  <div className="rounded-md bg-wash px-1 py-2.5 text-sm/snug">
    <span className="mb-1 flex justify-center text-primary">{icon}</span>
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
