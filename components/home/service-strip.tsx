import { useLocale, useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { deliveryValues, type ShopPromises, satisfactionIn } from '@/lib/shop/settings/promises'

/** The strip leaves out what the opening picture says already. */
export function ServiceStrip({ promises }: { promises: ShopPromises }) {
  const t = useTranslations('home.strip')
  const satisfaction = satisfactionIn(useLocale(), promises)
  const replaced = promises.guaranteeDays === null ? '' : t('replaced')
  const items = [
    { icon: 'clock', first: t('shipping', deliveryValues(promises)), second: t('packing') },
    { icon: 'sprout', first: satisfaction || replaced, second: satisfaction && replaced },
    { icon: 'leaf', first: t('collection'), second: t('range') },
  ] as const
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1 border-b border-border py-3 sm:grid-cols-3 lg:mt-0 lg:py-7">
      {items
        .filter(({ first }) => first)
        .map(({ icon, first, second }) => (
          <li key={icon} className="flex items-center gap-3.5 py-2.5">
            <SpriteIcon
              name={icon}
              className="pen size-11 rounded-[8%_62%] bg-soft-leaf p-2.5 text-soft-leaf-foreground"
            />
            <p>
              <strong className="block leading-[1.375rem] font-semibold">{first}</strong>
              <span className="text-sm text-muted-foreground">{second}</span>
            </p>
          </li>
        ))}
    </ul>
  )
}
