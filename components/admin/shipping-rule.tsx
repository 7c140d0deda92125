import { Callout } from '@/components/feedback/callout'
import { formatPrice } from '@/lib/money'
import { FREE_SHIPPING_ABOVE_PAISA, SHIPPING_PAISA, TAX_PERCENT } from '@/lib/orders/rules'
import { shop } from '@/lib/shop'

/** What the shop says of shipping beside what it charges: the one is a promise, the other a rule. */
export function ShippingRule() {
  const differs = Number(shop.shippingOffer.paisa) !== SHIPPING_PAISA
  return (
    <section className="card card-pad grid gap-4" aria-labelledby="shipping">
      <h2 id="shipping" className="text-xl">
        Shipping and tax
      </h2>
      <dl className="shipping-rule">
        <div>
          <dt>The home page says</dt>
          <dd>Flat shipping of {shop.shippingOffer.text}</dd>
        </div>
        <div>
          <dt>The cart charges</dt>
          <dd>
            {formatPrice(SHIPPING_PAISA)}, and nothing above {formatPrice(FREE_SHIPPING_ABOVE_PAISA)} of goods
          </dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{TAX_PERCENT}% of the goods</dd>
        </div>
      </dl>
      {differs && (
        <Callout tone="yellow">
          <p>
            The two differ: customers read {formatPrice(shop.shippingOffer.paisa)} and pay{' '}
            {formatPrice(SHIPPING_PAISA)}. Both are as the shop’s specification has them; decide which one
            holds before you open.
          </p>
        </Callout>
      )}
    </section>
  )
}
