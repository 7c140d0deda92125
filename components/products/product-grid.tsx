import { useLocale } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { namedCards } from '@/lib/catalogue/products/stored-words'
import { ProductCards, type ProductGridProps } from './product-cards'

export const ProductGrid = ({ products, ...grid }: ProductGridProps) => (
  <ClientMessages of={['products.card']}>
    <ProductCards {...grid} products={namedCards(useLocale(), products)} />
  </ClientMessages>
)
