import { Progress } from '@/components/ui/progress'
import { freeShippingProgress } from '@/lib/carts/charges'
import { cartPrice } from '@/lib/money'

/** Progress towards free shipping. */
export function FreeShipping({ itemsPaisa, limitPaisa }: { itemsPaisa: number; limitPaisa: number }) {
  const { reached, missing } = freeShippingProgress(itemsPaisa, limitPaisa)
  const share = reached ? 100 : Math.min(100, Math.floor((itemsPaisa / limitPaisa) * 100))
  return (
    <div className="grid gap-2 text-sm/relaxed text-muted-foreground">
      <p id="free-shipping">{progressText(reached, missing, limitPaisa)}</p>
      <Progress value={share} max={100} aria-labelledby="free-shipping" />
    </div>
  )
}

function progressText(reached: boolean, missing: number, limitPaisa: number): string {
  if (reached) return 'Shipping is free for this cart.'
  const limit = `Shipping is free above ${cartPrice(limitPaisa)}`
  return missing === 0
    ? `${limit}. Add any product and shipping is free.`
    : `${limit}: ${cartPrice(missing)} to go.`
}
