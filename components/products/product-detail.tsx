import { AddToCart } from '@/components/cart/add-to-cart'
import { Facts } from '@/components/ui/facts'
import { CashIcon, ClockIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/stars'
import { formatPrice, paisaToRupees } from '@/lib/money'
import { deliveryPromise } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import type { ProductView } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import type { Charges } from '@/lib/settings/charges'
import { deliveryText, taxText } from '@/lib/settings/charges'
import { Gallery } from './gallery'

type ProductDetailProps = { product: ProductView; charges: Charges }

/** Pictures on the left; details, price and purchase on the right. */
export function ProductDetail({ product, charges }: ProductDetailProps) {
  const { id, name, pictures, categories, stock, rating } = product
  const tax = taxText(charges)
  const price = { amount: paisaToRupees(product.price), currency: product.currency }
  return (
    <div className="product">
      <Gallery name={name} pictures={pictures} />
      <div className="product-box">
        {product.botanicalName && <p className="eyebrow">{product.botanicalName}</p>}
        <h1>{name}</h1>
        {rating.count > 0 && (
          <a className="product-rating" href="#reviews">
            <Rating {...rating} />
          </a>
        )}
        <p className="price price-lg">{formatPrice(product.price).replace('Rs', product.currency)}</p>
        {tax && <p className="price-tax">{tax} is added in the cart</p>}
        <p className="product-line">{product.shortDesc}</p>
        <div className="card-chips">
          {categories.map((category) => (
            <Link key={category} className="chip" href={paths.category([slugOf(category)])} prefetch={false}>
              {category}
            </Link>
          ))}
        </div>
        {(product.potSize || product.potType) && (
          <Facts className="product-facts">
            {product.potSize && (
              <>
                <dt>Pot size</dt>
                <dd>{product.potSize}</dd>
              </>
            )}
            {product.potType && (
              <>
                <dt>Pot type</dt>
                <dd>{product.potType}</dd>
              </>
            )}
          </Facts>
        )}
        {/* On phones this row is a bar at the bottom edge, with the price. */}
        <div
          className="product-buy bottom-bar"
          style={{ '--price': `"${formatPrice(product.price)}"` } as never}
        >
          <AddToCart
            product={{ _id: id, name, price, categories, stock, src: pictures.map(({ src }) => src) }}
          />
        </div>
        <ul className="assurances">
          <li>
            <TruckIcon />
            {deliveryText(charges)}
          </li>
          <li>
            <ClockIcon />
            {deliveryPromise}
          </li>
          <li>
            <CashIcon />
            Cash on delivery, or pay online
          </li>
        </ul>
        <noscript>
          <p className="hint">Adding to the cart needs JavaScript. You can also order by phone.</p>
        </noscript>
      </div>
    </div>
  )
}
