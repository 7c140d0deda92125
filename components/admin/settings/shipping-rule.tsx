import { Callout } from '@/components/feedback/callout'
import { ShippingOffer, type ShippingOfferProps } from '@/components/home/shipping-offer'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { shippingOf, shippingWarnings, toCharges } from '@/lib/shop/settings/rules'
import type { ShopSettings } from '@/lib/shop/settings/schema'

type ShippingRuleProps = ShippingOfferProps &
  Pick<ShopSettings, 'taxPercent'> & {
    /** Products of tax classes have another tax. */
    hasTaxClasses: boolean
  }

/** Compares the shipping offer on the home page with the charge. */
export function ShippingRule({ shipping, taxPercent, zones, hasTaxClasses }: ShippingRuleProps) {
  const { shippingPaisa, freeAbovePaisa } = toCharges({ shipping, taxPercent })
  const { differs, unnamed } = zones ? { differs: false, unnamed: false } : shippingWarnings(shipping)
  const promised = formatPrice(shippingOf(shipping).promised)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3 [&_dt]:text-sm/relaxed [&_dt]:text-muted-foreground">
        <div>
          <dt>The home page says</dt>
          <dd>
            <ShippingOffer shipping={shipping} zones={zones} />
          </dd>
        </div>
        <div>
          <dt>The cart charges</dt>
          <dd>
            <WholeNumbers>{ruleInWords(shippingPaisa, freeAbovePaisa)}</WholeNumbers>
          </dd>
        </div>
        <div>
          <dt>{hasTaxClasses ? 'Usual tax' : 'Tax'}</dt>
          <dd>{taxPercent === 0 ? 'None' : `${taxPercent}% of the goods`}</dd>
        </div>
      </dl>
      <div role="status" className="grid gap-3 empty:hidden">
        {differs && (
          <Callout tone="yellow">
            <WholeNumbers>
              {`These do not match: customers read ${promised} but pay ${formatPrice(toPaisa(shippingPaisa))}. Please correct one of them.`}
            </WholeNumbers>
          </Callout>
        )}
        {unnamed && (
          <Callout tone="yellow">The text does not contain {promised}, the promised price.</Callout>
        )}
      </div>
    </div>
  )
}

function ruleInWords(shippingPaisa: number, freeAbovePaisa: number | null): string {
  if (shippingPaisa === 0) return 'Nothing'
  const charge = formatPrice(toPaisa(shippingPaisa))
  return freeAbovePaisa === null
    ? `${charge}, always`
    : `${charge}; free above ${formatPrice(toPaisa(freeAbovePaisa))}`
}
