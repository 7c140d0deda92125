import { useTranslations } from '#i18n'
import { Section } from '@/components/ui/section'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { ProductGrid } from './product-grid'

type RelatedProps = { title?: string; products: ProductCard[] }

/** Products like the one of the page, or others to go on with. */
export function Related({ title, products }: RelatedProps) {
  const t = useTranslations('products.detail')
  if (products.length === 0) return null
  return (
    <Section id="related" title={title ?? t('alike')}>
      <ProductGrid products={products} level={3} />
    </Section>
  )
}
