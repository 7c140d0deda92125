import { useLocale, useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { cartPrice } from '@/lib/money'
import { deliveryDayText } from '@/lib/orders/delivery-time'
import type { Charges } from '@/lib/settings/charges'
import { useDeliveryText } from './delivery-text'
import { FreeShipping } from './free-shipping'

type CartDeliveryProps = {
  charges: Charges
  /** Working days until delivery, if they are known. */
  days: number | undefined
  itemsPaisa: number
  /** At least one line is counted. */
  isCounted: boolean
}

/** Day and charge of the delivery, and what is missing until it is free. */
export function CartDelivery({ charges, days, itemsPaisa, isCounted }: CartDeliveryProps) {
  const t = useTranslations('cart.delivery')
  const deliveryOf = useDeliveryText(cartPrice)
  const locale = useLocale()
  const { shippingPaisa, freeAbovePaisa, taxPercent } = charges
  const limit = isCounted && shippingPaisa > 0 ? freeAbovePaisa : null
  return (
    <div className="grid gap-4">
      <p className="flex gap-3">
        <SpriteIcon name="truck" className="pen mt-0.5 text-primary" />
        <span>
          {days !== undefined && (
            <strong className="block font-semibold">
              {t('arrives', { day: deliveryDayText(new Date(), days, locale) })}
            </strong>
          )}
          {/* Otherwise the line below says it, and the costs. */}
          {limit === null && (
            <span className="text-sm/relaxed text-muted-foreground">
              {deliveryOf(charges)}
              {taxPercent > 0 && <span className="block">{t('tax', { percent: taxPercent })}</span>}
            </span>
          )}
        </span>
      </p>
      {limit !== null && <FreeShipping itemsPaisa={itemsPaisa} limitPaisa={limit} />}
    </div>
  )
}
