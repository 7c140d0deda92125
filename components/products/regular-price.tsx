import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'

type RegularPriceProps = { price: string; className?: string }

/** The regular price, struck through, before the price of a sale. A screen reader hears which is which. */
export function RegularPrice({ price, className }: RegularPriceProps) {
  const t = useTranslations('products.sale')
  return (
    <>
      <span className="sr-only">{t('regular')} </span>
      <s className={cn('font-normal text-muted-foreground', className)}>{price}</s>{' '}
      <span className="sr-only">{t('now')} </span>
    </>
  )
}
