import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { type IconProps, Pen, SunIcon } from '@/components/ui/icons'
import type { PlantFacts } from '@/lib/catalogue/products/plant'
import { type FactName, plantWords } from '@/lib/catalogue/products/plant-words'

const DropIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 3.5c3.6 4.2 5.8 7.3 5.8 10.3a5.8 5.8 0 0 1-11.6 0c0-3 2.2-6.1 5.8-10.3ZM9.2 14.5a2.9 2.9 0 0 0 2.6 2.6"
  />
)
const RulerIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 21V9M12 13c0-3.6-2.2-5.8-6.5-5.8 0 3.9 2.2 6.1 6.5 5.8ZM12 10.5c0-3 1.8-5 5.5-5 0 3.3-1.8 5.2-5.5 5ZM3 21h18M20.5 8.5v8M19 10l1.5-1.5L22 10M19 15l1.5 1.5L22 15"
  />
)
const PawIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 12.5c2.6 0 5 2.6 5 5 0 1.5-1 2.4-2.4 2.4-1 0-1.6-.5-2.6-.5s-1.6.5-2.6.5c-1.4 0-2.4-.9-2.4-2.4 0-2.4 2.4-5 5-5ZM9 5.5v2.2M15 5.5v2.2M5.2 10.2l.8 1.8M18.8 10.2l-.8 1.8"
  />
)
const SpadeIcon = (props: IconProps) => (
  <Pen {...props} d="M12 3.5v9.5M9.5 3.5h5M8 12.5h8v3c0 3-1.8 4.6-4 5.5-2.2-.9-4-2.5-4-5.5v-3Z" />
)

const needs = [
  ['light', SunIcon],
  ['water', DropIcon],
  ['height', RulerIcon],
  ['difficulty', SpadeIcon],
] as const satisfies [FactName, (props: IconProps) => ReactNode][]

/** The needs of a plant at a glance: up to four in a row, on phones two, and below them whether pets are safe. */
export function CareSummary({ plant }: { plant: PlantFacts }) {
  const t = useTranslations('products.care')
  const words = plantWords(useLocale())
  const facts = words.facts(plant)
  const { cats, dogs } = plant.safety
  return (
    <dl
      aria-label={t('label')}
      className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3.5 rounded-lg bg-wash px-4 py-3.5 xl:grid-cols-4"
    >
      {needs.map(([key, Icon]) => {
        const fact = facts.find((entry) => entry.key === key)
        return (
          fact && (
            <Need key={key} name={fact.name} Icon={Icon}>
              {key === 'height' ? words.heightOf(plant) : fact.value}
            </Need>
          )
        )
      })}
      <div className="col-span-full flex items-start gap-2 text-sm/5 not-first:border-t not-first:border-border not-first:pt-2.5">
        <dt>
          <PawIcon
            className={cn('size-5', cats === 'safe' && dogs === 'safe' ? 'text-primary' : 'text-accent')}
          />
          <span className="sr-only">{t('pets')}</span>
        </dt>
        <dd>
          {cats === dogs ? t(`both.${cats}`) : t('each', { cats: t(`one.${cats}`), dogs: t(`one.${dogs}`) })}
        </dd>
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
