import { useTranslations } from '#i18n'
import { OrderPlacedSlot } from '@/components/checkout/order-placed-slot'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { ListingHead } from '@/components/ui/listing-head'
import { Page, PageHead } from '@/components/ui/page'
import { type Crumb, paths } from '@/lib/base/paths'
import type { ListingPosition } from '@/lib/catalogue/listings/listing-address'
import { choiceHref } from '@/lib/catalogue/products/facets'
import { type HeadName, headPicture } from '@/lib/catalogue/products/heads'
import type { Need } from '@/lib/catalogue/products/needs'
import type { ListSort, ProductFilters } from '@/lib/catalogue/products/schema'
import type { ProductCard } from '@/lib/catalogue/products/views'
import type { Facets } from './facet-panel'
import { FilteredList } from './filtered-list'
import { NeedLinks, needsWithPlants } from './need-links'
import { useCount } from './use-count'

const sorts: readonly ListSort[] = ['newest', 'best-selling', 'rating', 'price', '-price']

type ListingProps = {
  title: string
  lead?: string | undefined
  /** The breadcrumbs above this page. */
  trail: readonly Crumb[]
  base: string
  scope: ProductFilters
  need?: Need
  /** The picture of its category. */
  picture?: string | undefined
  /** The categories below its category. */
  parts?: readonly Crumb[]
  position: ListingPosition
  products: { items: ProductCard[]; total: number }
  kind: 'plants' | 'products'
  facets: Facets
  isEmptyAnError: boolean
  origin?: string
}

/** The drawings of the listings that have no category. */
const drawingOf: Record<Need, HeadName> = {
  'low-light': 'special-plants',
  'pet-safe': 'exotic-plants',
  'hard-to-kill': 'cactus',
  'flowering-now': 'spring',
  indoor: 'luxury-plants',
  outdoor: 'summer',
}

/** The page of all products, of a collection or of a category. */
export function Listing({
  title,
  lead,
  trail,
  base,
  scope,
  need,
  picture,
  parts = [],
  ...list
}: ListingProps) {
  const t = useTranslations('products.listing')
  const { products, facets, kind } = list
  const drawing = need ? drawingOf[need] : base === paths.products ? 'all-products' : undefined
  const head = drawing ? headPicture(drawing) : picture
  const { found } = useCount()(products.total, kind)
  const isPlain = choiceHref('', facets.choice) === '' && products.total > 0
  return (
    <Page>
      {base === paths.products && (
        <ClientMessages of={['checkout.placed', 'orders.reminder']}>
          <OrderPlacedSlot />
        </ClientMessages>
      )}
      <Breadcrumbs trail={trail} here={title} />
      {head ? (
        <ListingHead title={title} lead={lead} count={isPlain ? found : undefined} picture={head} />
      ) : (
        <PageHead title={title} lead={lead} />
      )}
      {parts.length > 0 && (
        <nav className="mb-6 flex flex-wrap gap-2" aria-label={t('parts')}>
          {parts.map(({ name, href }) => (
            <Link key={href} className="chip" href={href} prefetch={false}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {base === paths.products && isPlain && (
        <NeedLinks needs={needsWithPlants(facets.counts)} className="mb-6" />
      )}
      <FilteredList {...list} base={base} categories={scope.categories} need={need} sorts={sorts} />
    </Page>
  )
}
