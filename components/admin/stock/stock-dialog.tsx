'use client'
import type { ReactElement } from 'react'
import { useTranslations } from '#i18n'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import type { ShownProduct } from '@/components/products/editor/change-cell'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { ChangeForm, type Size } from './change-form'

type StockDialogProps = {
  product: ShownProduct & { name: string; stock: number }
  /** Absent: not known here, so that a link leads to where they are. */
  sizes?: readonly Size[]
  canSet: boolean
  /** The button that opens it. */
  children: ReactElement
}

/** Asks how many plants of a product came or went. Closing it asks first while something is typed. */
export function StockDialog({ product, sizes, canSet, children }: StockDialogProps) {
  const t = useTranslations('stock.change')
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>{children}</DialogTrigger>
        <DialogContent>
          <DialogTitle>{product.name}</DialogTitle>
          <DialogDescription>{t('inStock', { stock: product.stock })}</DialogDescription>
          <ChangeForm
            product={product}
            sizes={sizes ?? []}
            canSet={canSet}
            isUnsaved={isUnsaved}
            onDone={close}
          />
          <p>
            <Link
              className="link inline-flex min-h-11 items-center"
              href={adminPaths.stockOf(product.id)}
              prefetch={false}
            >
              {t(sizes ? 'book' : 'sizeAndBook')}
            </Link>
          </p>
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
  )
}
