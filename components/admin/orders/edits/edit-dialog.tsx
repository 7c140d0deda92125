import { useTranslations } from '#i18n'
import { DialogList } from '@/components/admin/dialog-list'
import { ReturnSelect } from '@/components/admin/orders/return-select'
import { SumsTable } from '@/components/lines/lines-table'
import { useOrderSums } from '@/components/lines/sums'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice } from '@/lib/base/money'
import { describeEdit } from '@/lib/orders/edits/describe-edit'
import { removesPieces } from '@/lib/orders/edits/rules'
import type { QuotedEdit } from '@/lib/orders/order/edit-schema'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import type { OrderDto } from '@/lib/orders/order/schema'

type EditDialogProps = {
  order: OrderDto
  quote: QuotedEdit
  /** Address and phone number as they are typed. */
  entered: Parameters<typeof describeEdit>[2]
  /** Whether the pieces that are taken out are sold again. */
  returned: ParcelReturn
  onReturned: (returned: ParcelReturn) => void
  pending: boolean
  onSave: (event: React.SyntheticEvent) => void
  onClose: () => void
}

/** The effects of an edit and its new sums, before it is saved. */
export function EditDialog({
  order,
  quote,
  entered,
  returned,
  onReturned,
  pending,
  onSave,
  onClose,
}: EditDialogProps) {
  const t = useTranslations('orders.takenOut')
  const sumsOf = useOrderSums()
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Change this order?</AlertDialogTitle>
        <AlertDialogDescription>
          Order <ShortNumber>{order.number}</ShortNumber>
        </AlertDialogDescription>
        <DialogList>
          {describeEdit(order, quote, entered).map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </DialogList>
        {removesPieces(quote.changes) && (
          <div className="mt-4">
            <ReturnSelect
              label={t('label')}
              textOf={(outcome) => t(outcome)}
              value={returned}
              onChange={(chosen) => chosen && onReturned(chosen)}
            />
          </div>
        )}
        <div className="mt-4">
          <SumsTable
            caption="The new sums"
            sums={sumsOf(quote)}
            priceText={(paisa, options) => formatPrice(paisa, options)}
          />
          <p className="text-sm text-muted-foreground tabular-nums">
            Until now {formatPrice(quote.totalBefore, { always: true })}
          </p>
        </div>
        <AlertDialogActions>
          <AlertDialogCancel>Not yet</AlertDialogCancel>
          <Button disabled={pending} aria-busy={pending} onClick={onSave}>
            Save the changes
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
