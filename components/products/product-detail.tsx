import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { AddToCart } from '@/components/carts/add-to-cart'
import { useDeliveryText } from '@/components/carts/delivery-text'
import { CityOffer } from '@/components/delivery/city-offer'
import { useZonePrices } from '@/components/delivery/zone-prices'
import { ClientMessages } from '@/components/i18n/client-messages'
import { cn } from '@/components/ui/cn'
import { BoxIcon, CashIcon, ClockIcon, type IconProps, LeafIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Rating } from '@/components/ui/rating'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import { namedPrice, paisaToRupees } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import type { DayRange } from '@/lib/base/time/karachi'
import { isPlant } from '@/lib/catalogue/products/plant'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { ProductView } from '@/lib/catalogue/products/views'
import type { DeliveryPrices } from '@/lib/shop/delivery/prices'
import type { OnlineWay } from '@/lib/shop/means/means'
import { deliveryValues, type ShopPromises } from '@/lib/shop/settings/promises'
import { CareSummary } from './care-summary'
import { DeliveryDay } from './delivery-day'
import { Gallery } from './gallery'
import { NeedLinks } from './need-links'
import { ProductLinks } from './product-links'
import { RegularPrice } from './regular-price'
import { SizeChooser } from './size-chooser'
import { WaitButton } from './wait-button'
import type { NoticeWays } from './wait-request'

type ProductDetailProps = {
  product: ProductView
  /** Its tax, and whether its price contains it. */
  tax: { percent: number; isIncluded: boolean }
  prices: DeliveryPrices
  promises: ShopPromises
  online: OnlineWay
  /** The shop's holidays. */
  closed: readonly DayRange[]
  /** The product's public address. */
  url: string
  /** Whether the page shows products like this one. */
  hasRelated: boolean
  /** Whether a caretaker can be asked about it. */
  hasCaretakers: boolean
  /** How people can be notified when it is back; null: they cannot. */
  notice: NoticeWays | null
}

/** Pictures on the left; details, price and purchase on the right. */
export function ProductDetail({
  product,
  tax,
  prices,
  promises,
  online,
  closed,
  url,
  hasRelated,
  hasCaretakers,
  notice,
}: ProductDetailProps) {
  const { id, pictures, categories, stock, rating, plant } = product
  const grows = isPlant(plant)
  const t = useTranslations('products.detail')
  const locale = useLocale()
  const words = storedWords(locale)
  const name = nameIn(locale, product)
  const deliveryOf = useDeliveryText(namedPrice)
  const pricesOf = useZonePrices(namedPrice)
  const price = { amount: paisaToRupees(product.price), currency: product.currency }
  const priceText = namedPrice(product.price, { currency: product.currency })
  const soldOut = stock === 0
  return (
    <div className="grid gap-7 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:items-start md:gap-10 lg:grid-cols-[min(36rem,52%)_minmax(0,1fr)] lg:gap-16">
      <ClientMessages of={['products.gallery']}>
        <Gallery id={id} name={name} pictures={pictures} />
      </ClientMessages>
      <div className="min-w-0 md:sticky md:top-26">
        <h1 className="text-title">
          <bdi lang={langOf(locale, name)}>{isolateNumbers(name)}</bdi>
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <Link
                key={category.slug}
                className="chip"
                href={paths.category([category.slug])}
                prefetch={false}
              >
                {words.category(category.name, category.nameUr)}
              </Link>
            ))}
          </div>
          {/* Last, because its width changes when its font arrives. */}
          {plant.botanicalName && (
            <p className="font-italic text-lg/[1.4] text-accent">
              <bdi>{plant.botanicalName}</bdi>
            </p>
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
        {/* Each price moves to a line of its own, and breaks there, where text of twice the size leaves no room. */}
        <p className="price font-serif text-2xl/relaxed mt-3 flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere whitespace-normal">
          {product.was && (
            <RegularPrice
              price={namedPrice(product.was, { currency: product.currency })}
              className="text-lg"
            />
          )}
          {priceText}
        </p>
        {product.saleTo && (
          <p className="text-sm/relaxed text-accent">
            {t('saleUntil', { date: formatDateTime(product.saleTo, locale) })}
          </p>
        )}
        {tax.percent > 0 && (
          <p className="text-sm/relaxed text-muted-foreground">
            {t(tax.isIncluded ? 'taxIncluded' : 'tax', { percent: tax.percent })}
          </p>
        )}
        <p
          className="own-order mt-4 max-w-[52ch] text-muted-foreground"
          lang={langOf(locale, product.shortDesc)}
        >
          {isolateNumbers(product.shortDesc)}
        </p>
        {grows && <CareSummary plant={plant} />}
        <NeedLinks needs={product.needs} className="mt-3" chip="" />
        {(product.potSize || product.potType) && (
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
            {product.potSize && <PotFact name={t('potSize')}>{words.potSize(product.potSize)}</PotFact>}
            {product.potType && <PotFact name={t('potType')}>{words.potType(product.potType)}</PotFact>}
          </dl>
        )}
        {product.group && <SizeChooser group={product.group} id={id} />}
        {/* On phones this row is a bar at the bottom edge, with the price or that it is sold out. */}
        <div
          className="product-buy mt-6 border-t border-border pt-6"
          style={{ '--price': `"${soldOut ? t('soldOut') : priceText}"` } as never}
        >
          {soldOut && <p className="mb-3.5 font-medium text-accent">{t('soldOutNote')}</p>}
          <ClientMessages of={['cart.buy', 'cart.stepper']}>
            <AddToCart
              product={{
                _id: id,
                name: product.group?.line?.name ?? product.name,
                nameUr: product.group?.line?.nameUr ?? product.nameUr,
                price,
                categories: categories.map((category) => category.name),
                stock,
                src: pictures.map(({ src }) => src),
              }}
              label={name}
              soldOutActions={
                soldOut && (
                  <>
                    {/* On phones the bar says it in place of the price. */}
                    <button type="button" className="btn btn-outline btn-lg max-md:hidden" disabled>
                      {t('soldOut')}
                    </button>
                    <a
                      className="btn btn-primary btn-lg grow"
                      href={hasRelated ? '#related' : paths.products}
                    >
                      {t(grows ? 'similarPlants' : 'similarProducts')}
                    </a>
                  </>
                )
              }
            />
          </ClientMessages>
        </div>
        {soldOut && notice && (
          <div className="my-6">
            <ClientMessages of={['products.wait']}>
              <WaitButton product={id} ways={notice} />
            </ClientMessages>
          </div>
        )}
        {/* From 768 px on the message below the button keeps a line free, which is the space above this list. */}
        <ul className="group mt-6 grid gap-2 text-sm/relaxed text-muted-foreground md:mt-0">
          <Assurance Icon={TruckIcon}>
            <span>
              <span className={exceptWithOffer}>
                {prices.kind === 'zones' ? pricesOf(prices) : deliveryOf(prices)}
              </span>
              {!soldOut && (
                <ClientMessages of={['delivery.offer']}>
                  <CityOffer product={id} online={online} />
                </ClientMessages>
              )}
            </span>
          </Assurance>
          {!soldOut && (
            <Assurance Icon={ClockIcon} className={exceptWithOffer}>
              <span>
                {t('promise', deliveryValues(promises))}
                <ClientMessages of={['products.arrival']}>
                  <DeliveryDay days={promises.deliveryTo} closed={closed} />
                </ClientMessages>
              </span>
            </Assurance>
          )}
          <Assurance Icon={CashIcon} className={exceptWithoutCash}>
            {t('payment', { online })}
          </Assurance>
          {promises.guaranteeDays !== null && (
            <Assurance Icon={LeafIcon}>
              {t(grows ? 'healthy' : 'undamaged', { days: promises.guaranteeDays })}
            </Assurance>
          )}
          {promises.returnDays !== null && (
            <Assurance Icon={BoxIcon}>{t('returns', { days: promises.returnDays })}</Assurance>
          )}
        </ul>
        <ProductLinks name={name} url={url} hasCaretakers={hasCaretakers} />
        <noscript>
          <p className="text-sm text-muted-foreground">{t('noScript')}</p>
        </noscript>
      </div>
    </div>
  )
}

/** The offer for a chosen city takes the place of what holds in general. */
const exceptWithOffer = 'group-has-data-city-offer:hidden'
/** That offer says how to pay instead. */
const exceptWithoutCash = 'group-has-data-no-cash:hidden'

type AssuranceProps = { Icon: (props: IconProps) => ReactNode; className?: string; children: ReactNode }

const Assurance = ({ Icon, className, children }: AssuranceProps) => (
  <li className={cn('flex items-start gap-2.5', className)}>
    <Icon className="flex-none text-primary" />
    {children}
  </li>
)

const PotFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 gap-2.5">
    <dt className="flex-none text-muted-foreground">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
