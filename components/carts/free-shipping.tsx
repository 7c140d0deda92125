import { useTranslations } from '#i18n'
import { Progress } from '@/components/ui/progress'
import { cartPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { freeShippingProgress } from '@/lib/orders/carts/charges'

/** A price in a sentence, which does not break after its currency. */
const unbroken = (paisa: Paisa) => cartPrice(paisa).replace(' ', '\u00a0')

/** Progress towards free shipping. */
export function FreeShipping({ itemsPaisa, limitPaisa }: { itemsPaisa: Paisa; limitPaisa: number }) {
  const t = useTranslations('cart.delivery')
  const { reached, missing } = freeShippingProgress(itemsPaisa, limitPaisa)
  const limit = unbroken(toPaisa(limitPaisa))
  const share = reached ? 100 : Math.min(100, Math.floor((itemsPaisa / limitPaisa) * 100))
  return (
    <div className="grid gap-2 text-sm/relaxed text-muted-foreground">
      <p id="free-shipping">
        {reached
          ? t('reached')
          : missing === 0
            ? t('anyMore', { limit })
            : t('toGo', { limit, missing: unbroken(toPaisa(missing)) })}
      </p>
      <Progress value={share} max={100} aria-labelledby="free-shipping" />
    </div>
  )
}
