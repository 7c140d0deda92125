'use client'
import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { AdminProduct } from '@/lib/catalogue/products/views'
import type { Size } from './change-form'
import { StockDialog } from './stock-dialog'

type BookProductProps = {
  name: string
  /** Null: it is deleted. */
  product: AdminProduct | null
  sizes: readonly Size[]
  mayWrite: boolean
  canSet: boolean
}

/** The plant whose book is shown: how many there are, and the button that changes it. */
export function BookProduct({ name, product, sizes, mayWrite, canSet }: BookProductProps) {
  const t = useTranslations('stock.book')
  const stock = product?.stock ?? null
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-4" aria-labelledby="stock-product">
      <div className="min-w-0">
        <h2 id="stock-product" className="text-xl wrap-anywhere">
          {product ? (
            <RecordLink kind="product" id={product.id}>
              {name}
            </RecordLink>
          ) : (
            name
          )}
        </h2>
        <p className="mt-1 text-muted-foreground">
          {product ? (stock === null ? t('notCounted') : t('inStock', { stock })) : t('deleted')}
        </p>
      </div>
      {mayWrite && product && stock !== null && (
        <StockDialog product={{ ...product, stock }} sizes={sizes} canSet={canSet}>
          <Button>{t('changeStock')}</Button>
        </StockDialog>
      )}
    </Card>
  )
}
