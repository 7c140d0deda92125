import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Gone } from '@/app/[locale]/(shop)/gone'
import { MissingSubject, missingRecordMetadata } from '@/app/[locale]/(shop)/missing-notice'
import { Companions } from '@/components/products/companions'
import { PlantFacts } from '@/components/products/plant-facts'
import { ProductDetail } from '@/components/products/product-detail'
import { ProductTabs } from '@/components/products/product-tabs'
import { Related } from '@/components/products/related'
import { ReviewList } from '@/components/products/review-list'
import { RichText } from '@/components/rich-text/rich-text'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { listAlike, listCompanions } from '@/lib/catalogue/listings/cards'
import { findDepartedProduct, findProductView } from '@/lib/catalogue/listings/detail'
import { categoryTrail } from '@/lib/catalogue/listings/listings'
import { idAtAddress } from '@/lib/catalogue/products/addresses'
import { noticeWays } from '@/lib/catalogue/waits/ways'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { productGroupData } from '@/lib/entry/seo/product-data'
import { productDescription, productShare, productTitle } from '@/lib/entry/seo/product-text'
import { breadcrumbList, pageUrl } from '@/lib/entry/seo/structured-data'
import { findZoneTerms } from '@/lib/orders/delivery/queries'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { returnsPath } from '@/lib/shop/content/frame'
import { deliveryPrices } from '@/lib/shop/delivery/prices'
import { closedDays } from '@/lib/shop/identity/holidays'
import { getShop } from '@/lib/shop/identity/queries'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { getSettings } from '@/lib/shop/settings/queries'
import { toCharges } from '@/lib/shop/settings/rules'
import { taxOf } from '@/lib/shop/tax/classes'
import { getTax } from '@/lib/shop/tax/read'

/** `id`: the id of a product, or its readable address; the server process leads to the present one of the two. */
type Props = { params: Promise<{ id: string }> }

// Rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

const find = cache(async (address: string) => {
  const id = await idAtAddress(address)
  await cacheTag(tags.product(id ?? address))
  return { id, product: id ? await findProductView(await getLocale(), id) : null }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { product } = await find((await params).id)
  if (!product) return missingRecordMetadata('product')
  const locale = await getLocale()
  return pageMetadata({
    title: productTitle(locale, product),
    description: productDescription(locale, product),
    canonical: paths.product(product),
    picture: productShare(locale, product),
  })
}

export default async function ProductPage({ params }: Props) {
  const { id, product } = await find((await params).id)
  if (!id || !product) {
    const departed = id ? await findDepartedProduct(id) : null
    return departed ? <Gone product={departed} /> : <MissingSubject kind="product" />
  }
  const locale = await getLocale()
  const [alike, companions, settings, shop, zones, returns, tax] = await Promise.all([
    listAlike(locale, id, 4),
    listCompanions(locale, id),
    getSettings(),
    getShop(),
    findZoneTerms([id, ...(product.group?.sizes ?? []).map((size) => size.id)]),
    returnsPath(),
    getTax(),
  ])
  const { promises } = settings
  const charges = toCharges(settings)
  const { percent } = taxOf(tax, charges.taxPercent, {
    taxClass: product.taxClass ?? null,
    categoryClasses: product.categoryClasses,
  })
  await cacheTag(
    tags.shipping,
    tags.categories,
    // The page shows labels and prices of the other sizes, and whether they are sold out.
    ...[...alike, ...companions, ...(product.group?.sizes ?? [])].map(({ id }) => tags.product(id)),
    // Which sizes there are may change by any of them, also while there is only this one.
    ...(product.groupId ? [tags.catalogue] : []),
    ...product.authors.map(tags.author),
  )
  const [category] = product.categories
  const name = nameIn(locale, product)
  const crumbs = await getTranslations('products.crumbs')
  const tabs = await getTranslations('products.tabs')
  const inCategory = category ? await categoryTrail(locale, category.slug) : []
  const trail = [
    { name: crumbs('home'), href: paths.home },
    ...(inCategory.length > 0 ? inCategory : [{ name: crumbs('products'), href: paths.products }]),
  ]
  return (
    <Page>
      <JsonLd
        data={[
          productGroupData(locale, product, {
            charges,
            promises,
            shop,
            returns,
            ...(zones ? { zones } : {}),
          }),
          breadcrumbList(locale, trail, name),
        ]}
      />
      <Breadcrumbs trail={trail} here={name} />
      <ProductDetail
        product={product}
        tax={{ percent, isIncluded: tax.pricesWithTax }}
        prices={deliveryPrices(charges, zones?.rules.delivery.zones ?? [])}
        promises={promises}
        online={onlineWay(await getMeans())}
        closed={closedDays(shop)}
        url={pageUrl(locale, paths.product(product))}
        hasRelated={alike.length > 0}
        hasCaretakers={(await getParts()).caretakers}
        notice={await noticeWays()}
      />
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)] lg:items-start lg:gap-16">
        <ProductTabs
          labels={{
            about: tabs('about'),
            description: tabs('description'),
            reviews: tabs('reviewsOf', { count: product.rating.count }),
          }}
          description={
            <>
              <h2 className="tab-title mb-3 text-xl/heading">{tabs('description')}</h2>
              <RichText html={product.longDesc} />
              <PlantFacts plant={product.plant} />
            </>
          }
          reviews={
            <>
              <h2 className="tab-title mb-3 text-xl/heading">{tabs('reviews')}</h2>
              <ReviewList reviews={product.reviews} rating={product.rating} byStars={product.byStars} />
            </>
          }
        />
        <Companions products={companions} />
      </div>
      <Related products={alike} />
    </Page>
  )
}
