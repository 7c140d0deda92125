import { getLocale, getTranslations } from 'next-intl/server'
import CollectionsSection from '@/components/home/collections-section'
import { FeaturedReview } from '@/components/home/featured-review'
import { Hero } from '@/components/home/hero'
import { Offerings } from '@/components/home/offerings'
import { ServiceStrip } from '@/components/home/service-strip'
import { SowingBench } from '@/components/home/sowing-bench'
import { ProductGrid } from '@/components/products/product-grid'
import { Team } from '@/components/site-frame/team'
import { buttonVariants } from '@/components/ui/button'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { listCaretakers } from '@/lib/accounts/users/directory'
import { paths } from '@/lib/base/paths'
import { monthAt, nextMonthAt } from '@/lib/base/time/months'
import { monthName } from '@/lib/base/time/names'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { listFeaturedBy, listSeeds } from '@/lib/catalogue/listings/cards'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { getMenu } from '@/lib/catalogue/listings/menu'
import { getTiles } from '@/lib/catalogue/listings/tiles'
import { getCategories } from '@/lib/catalogue/products/categories'
import { findFeaturedReview } from '@/lib/catalogue/products/featured-review'
import { benchOf, wordsOfMonth } from '@/lib/catalogue/products/sowing'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { organization, webSite } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { returnsPath } from '@/lib/shop/content/frame'
import { getZones } from '@/lib/shop/delivery/read'
import { getHomePage, getShop, getTeam } from '@/lib/shop/identity/queries'
import { textIn } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'
import { localesOf } from '@/lib/shop/parts/rules'
import { getSettings, isShippingTextFromCharges } from '@/lib/shop/settings/queries'
import { findMarketplace } from '@/lib/swaps/queries'
import { noSwapFilters } from '@/lib/swaps/schema'

// Rendered at the first visit and cached until something on it changes or the month ends, because what is sown depends on
// the month; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata({ canonical: paths.home })

const shown = { featured: 8, seeds: 3, caretakers: 3 }

export default async function HomePage() {
  const now = new Date()
  const month = monthAt(now)
  const locale = await getLocale()
  const t = await getTranslations('home.sections')
  const collections = await getCollections()
  const [
    products,
    seeds,
    review,
    caretakers,
    swaps,
    { shipping, promises },
    shop,
    menu,
    returns,
    page,
    team,
    tiles,
    categories,
    zones,
    parts,
  ] = await Promise.all([
    listFeaturedBy(locale, collections.featured, shown.featured),
    listSeeds(locale, wordsOfMonth(month)),
    findFeaturedReview(locale),
    listCaretakers({ page: 1, limit: shown.caretakers }),
    findMarketplace(null, noSwapFilters, { page: 1, limit: 1 }),
    getSettings(),
    getShop(),
    getMenu(locale),
    returnsPath(),
    getHomePage(),
    getTeam(),
    getTiles(locale),
    getCategories(),
    isShippingTextFromCharges ? getZones() : null,
    getParts(),
  ])
  await cacheTag(
    tags.home,
    tags.catalogue,
    tags.shipping,
    tags.caretakers,
    tags.swaps,
    tags.until(nextMonthAt(now)),
  )
  if (review) await cacheTag(tags.author(review.author.id))
  const { blocks } = page
  return (
    <>
      <JsonLd
        data={[organization(locale, shop, { promises, returns }), webSite(locale, shop, localesOf(parts))]}
      />
      <Hero shop={shop} menu={menu} hasUrdu={parts.urdu} page={page} shipping={shipping} zones={zones} />
      <div className="wrap">
        {blocks.promises && <ServiceStrip promises={promises} />}
        {blocks.collections && <CollectionsSection tiles={tiles} />}
        {blocks.sowing && (
          <SowingBench
            month={monthName(month, locale)}
            city={textIn(locale, shop.city)}
            bench={benchOf(month, seeds, shown.seeds).map(({ crop, product: { card } }) => ({
              crop,
              product: card,
            }))}
            seeds={canonicalListing(categories.ofKind('SEEDS'), collections).canonical}
          />
        )}
        {blocks.featured && products.length > 0 && (
          <Section id="featured" title={t('featured')}>
            <ProductGrid products={products} level={3} />
            <p className="mt-8 text-center">
              <Link className={buttonVariants({ variant: 'outline' })} href={paths.products}>
                {t('allProducts')}
                <SpriteIcon name="right" />
              </Link>
            </p>
          </Section>
        )}
        {blocks.review && <FeaturedReview review={review} />}
        {blocks.offerings && (parts.caretakers || parts.swaps) && (
          <Section id="offerings" title={t('offerings')}>
            <Offerings
              parts={parts}
              page={page}
              caretakers={caretakers.items}
              swap={swaps.items[0] ?? null}
            />
          </Section>
        )}
        {blocks.team && team.members.length > 0 && (
          <Section id="team" title={t('team')}>
            <Team members={team.members} />
          </Section>
        )}
      </div>
    </>
  )
}
