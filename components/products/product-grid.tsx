import { useLocale } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { formatPrice } from '@/lib/base/money'
import { namedCards } from '@/lib/catalogue/products/stored-words'
import type { ProductCard } from '@/lib/catalogue/products/views'
import type { ShownCard } from './product-card'
import { ProductCards, type ProductCardsProps } from './product-cards'
import { RegularPrice } from './regular-price'

type ProductGridProps = Omit<ProductCardsProps, 'products'> & { products: ProductCard[] }

/** The regular price has a line of its own, because the button stands beside the price. */
export const toShownCard = ({ was, ...card }: ProductCard): ShownCard =>
  was === undefined
    ? card
    : { ...card, regular: <RegularPrice price={formatPrice(was)} className="block text-sm/tight" /> }

export const ProductGrid = ({ products, ...grid }: ProductGridProps) => (
  <ClientMessages of={['products.card']}>
    <ProductCards {...grid} products={namedCards(useLocale(), products).map(toShownCard)} />
  </ClientMessages>
)
