'use client'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import type { ShownProduct } from '@/components/products/editor/change-cell'
import { EditCell } from '@/components/products/editor/edit-cell'
import { StockDialog } from './stock-dialog'

type StockCellProps = {
  product: ShownProduct & { name: string }
  /** Who may not change products can only say what came or went. */
  canSet: boolean
  /** The stock as it is shown. */
  children: ReactNode
}

/** The stock in the list of products: a tap asks how many came or went. Stock that is not counted becomes a field. */
export function StockCell({ product, canSet, children }: StockCellProps) {
  const t = useTranslations('stock.change')
  const { stock } = product
  if (stock === null)
    return canSet ? (
      <EditCell product={product} cell="stock" value="">
        {children}
      </EditCell>
    ) : (
      children
    )
  return (
    <StockDialog product={{ ...product, stock }} canSet={canSet}>
      <button
        type="button"
        className="-mx-2.25 inline-flex min-h-11 max-lg:-my-2.5 items-center rounded-md border border-transparent px-2 text-start hover:border-input hover:bg-card lg:min-h-9"
      >
        {children}
        <span className="sr-only">, {t('open', { name: product.name })}</span>
      </button>
    </StockDialog>
  )
}
