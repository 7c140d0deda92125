import type { ReactNode } from 'react'
import { AddToCart } from '@/components/cart/add-to-cart'
import { ClientMessages } from '@/components/i18n/client-messages'
import { CashIcon, ClockIcon, type IconProps, LeafIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/stars'
import { namedPrice, paisaToRupees } from '@/lib/money'
import { deliveryPromise } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import type { ProductView } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import type { Charges } from '@/lib/settings/charges'
import { deliveryText, taxText } from '@/lib/settings/charges'
import { CareSummary } from './care-summary'
import { DeliveryDay } from './delivery-day'
import { Gallery } from './gallery'
import { ProductLinks } from './product-links'

type ProductDetailProps = {
  product: ProductView
  charges: Charges
  /** The product's public address. */
  url: string
  /** Whether the page shows products like this one. */
  hasRelated: boolean
}

/** Pictures on the left; details, price and purchase on the right. */
export function ProductDetail({ product, charges, url, hasRelated }: ProductDetailProps) {
  const { id, name, pictures, categories, stock, rating } = product
  const tax = taxText(charges)
  const price = { amount: paisaToRupees(product.price), currency: product.currency }
  const priceText = namedPrice(product.price, { currency: product.currency })
  const soldOut = stock === 0
  return (
    <div className="grid gap-7 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:items-start md:gap-10 lg:grid-cols-[min(36rem,52%)_minmax(0,1fr)] lg:gap-16">
      <Gallery id={id} name={name} pictures={pictures} />
      <div className="min-w-0 md:sticky md:top-26">
        <h1 className="text-title">{name}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <Link
                key={category}
                className="chip"
                href={paths.category([slugOf(category)])}
                prefetch={false}
              >
                {category}
              </Link>
            ))}
          </div>
          {/* Last, because its width changes when its font arrives. */}
          {product.botanicalName && (
            <p className="font-italic text-lg/[1.4] text-accent">{product.botanicalName}</p>
          )}
        </div>
        {rating.count > 0 && (
          <a
            className="-mb-2 inline-flex min-h-11 items-center hover:underline hover:underline-offset-[0.25em]"
            href="#reviews"
          >
            <Rating {...rating} />
          </a>
        )}
        <p className="price font-serif text-2xl/relaxed mt-3">{priceText}</p>
        {tax && <p className="text-sm/relaxed text-muted-foreground">{tax} is added in the cart</p>}
        <p className="mt-4 max-w-[52ch] [unicode-bidi:plaintext] text-muted-foreground">
          {product.shortDesc}
        </p>
        {product.care && <CareSummary care={product.care} />}
        {(product.potSize || product.potType) && (
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
            {product.potSize && <PotFact name="Pot size">{product.potSize}</PotFact>}
            {product.potType && <PotFact name="Pot type">{product.potType}</PotFact>}
          </dl>
        )}
        {/* On phones this row is a bar at the bottom edge, with the price or that it is sold out. */}
        <div
          className="product-buy mt-6 border-t border-border pt-6"
          style={{ '--price': `"${soldOut ? 'Sold out' : priceText}"` } as never}
        >
          {soldOut && (
            <p className="mb-3.5 font-medium text-accent">
              Sold out for now. Fresh plants arrive every few weeks.
            </p>
          )}
          <ClientMessages of={['cart.buy', 'cart.stepper']}>
            <AddToCart
              product={{ _id: id, name, price, categories, stock, src: pictures.map(({ src }) => src) }}
              soldOutActions={
                soldOut && (
                  <>
                    {/* On phones the bar says it in place of the price. */}
                    <button type="button" className="btn btn-outline btn-lg max-md:hidden" disabled>
                      Sold out
                    </button>
                    <a
                      className="btn btn-primary btn-lg grow"
                      href={hasRelated ? '#related' : paths.products}
                    >
                      {product.care ? 'See similar plants' : 'See similar products'}
                    </a>
                  </>
                )
              }
            />
          </ClientMessages>
        </div>
        {/* From 768 px on the message below the button keeps a line free, which is the space above this list. */}
        <ul className="mt-6 grid gap-2 text-sm/relaxed text-muted-foreground md:mt-0">
          <Assurance Icon={TruckIcon}>{deliveryText(charges, namedPrice)}</Assurance>
          {!soldOut && (
            <Assurance Icon={ClockIcon}>
              <span>
                {deliveryPromise}
                <DeliveryDay />
              </span>
            </Assurance>
          )}
          <Assurance Icon={CashIcon}>Cash on delivery, or pay online</Assurance>
          <Assurance Icon={LeafIcon}>
            Arrives {product.care ? 'healthy' : 'undamaged'}, or we replace it
          </Assurance>
        </ul>
        <ProductLinks name={name} url={url} />
        <noscript>
          <p className="text-sm text-muted-foreground">
            Adding to the cart needs JavaScript. You can also order by phone.
          </p>
        </noscript>
      </div>
    </div>
  )
}

type AssuranceProps = { Icon: (props: IconProps) => ReactNode; children: ReactNode }

const Assurance = ({ Icon, children }: AssuranceProps) => (
  <li className="flex items-center gap-2.5">
    <Icon className="text-primary" />
    {children}
  </li>
)

const PotFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 gap-2.5">
    <dt className="flex-none text-muted-foreground">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
