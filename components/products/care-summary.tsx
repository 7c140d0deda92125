import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { cn } from '@/components/ui/cn'
import { type IconProps, SunIcon } from '@/components/ui/icons'
import type { PlantFacts } from '@/lib/catalogue/products/plant'
import { type FactName, plantWords } from '@/lib/catalogue/products/plant-words'

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
