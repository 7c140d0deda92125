import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { DropIcon, PawIcon, RulerIcon, SpadeIcon } from '@/components/products/care-icons'
import { type IconProps, SunIcon } from '@/components/ui/icons'
import type { Care } from '@/lib/products/schema'
import { storedWords } from '@/lib/products/words'

/** What a plant needs, at a glance: four needs in a row, on phones two, and below them whether pets are safe. */
export function CareSummary({ care }: { care: Care }) {
  const t = useTranslations('products.care')
  const words = storedWords(useLocale())
  return (
    <dl
      aria-label={t('label')}
      className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3.5 rounded-lg bg-wash px-4 py-3.5 xl:grid-cols-4"
    >
      <Need name={t('light')} Icon={SunIcon}>
        {words.care(care.light)}
      </Need>
      <Need name={t('water')} Icon={DropIcon}>
        {words.care(care.water)}
      </Need>
      <Need name={t('height')} Icon={RulerIcon}>
        {words.height(care.height)}
      </Need>
      <Need name={t('difficulty')} Icon={SpadeIcon}>
        {words.care(care.difficulty)}
      </Need>
      <div className="col-span-full flex items-center gap-2 border-t border-border pt-2.5 text-sm">
        <dt>
          <PawIcon className="size-5 text-primary" />
          <span className="sr-only">{t('pets')}</span>
        </dt>
        <dd>{t(care.petSafe ? 'safe' : 'unsafe')}</dd>
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
