import { notFound } from 'next/navigation'
import { CollectionTiles } from '@/components/home/collection-tiles'
import { Hero } from '@/components/home/hero'
import { Offerings } from '@/components/home/offerings'
import { ServiceStrip } from '@/components/home/service-strip'
import { JsonLd } from '@/components/json-ld'
import { Section } from '@/components/layout/section'
import { Team } from '@/components/layout/team'
import { ProductGrid } from '@/components/products/product-grid'
import { buttonVariants } from '@/components/ui/button'
import { ArrowRightIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { cacheTag, tags } from '@/lib/cache/tags'
import { paths } from '@/lib/paths'
import { listCovers, listFeatured } from '@/lib/products/cards'
import { collections } from '@/lib/products/collections'
import { pageMetadata } from '@/lib/seo/metadata'
import { organization, webSite } from '@/lib/seo/structured-data'
import { getShippingOffer } from '@/lib/settings/queries'

type Props = { params: Promise<{ edition: string }> }

// Rendered at the first visit and cached until the catalogue changes; the hour is a safety limit. The address is '/':
// see next.config.mjs.
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata = pageMetadata({ canonical: paths.home })

const featured = 8

export default async function HomePage({ params }: Props) {
  if ((await params).edition !== 'today') notFound()
  await cacheTag(tags.catalogue, tags.shipping)
  const [products, covers, offer] = await Promise.all([
    listFeatured(featured),
    listCovers(collections.map(({ value }) => value)),
    getShippingOffer(),
  ])
  return (
    <>
      <JsonLd data={[organization(), webSite()]} />
      <Hero shipping={offer.whole} />
      <div className="wrap">
        <ServiceStrip shipping={offer} />
        <Section id="collections" title="Our Collection">
          <CollectionTiles covers={covers} />
        </Section>
        {products.length > 0 && (
          <Section id="featured" title="Featured Plants">
            <ProductGrid products={products} level={3} />
            <p className="mt-8 text-center">
              <Link className={buttonVariants({ variant: 'outline' })} href={paths.products}>
                All products
                <ArrowRightIcon />
              </Link>
            </p>
          </Section>
        )}
        <Section id="offerings" title="More than a shop">
          <Offerings />
        </Section>
        <Section id="team" title="Our Team">
          <Team />
        </Section>
      </div>
    </>
  )
}
