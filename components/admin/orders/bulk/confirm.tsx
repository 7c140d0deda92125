import { useState } from 'react'
import { useTranslations } from '#i18n'
import { DialogList } from '@/components/admin/dialog-list'
import { SubmitButton } from '@/components/forms/submit-button'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { ShortNumber } from '@/components/ui/short-number'
import type { BulkSummary } from '@/lib/orders/order/bulk-schema'
import { describeBulkChange, returnText } from '@/lib/orders/order/consequences'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import { WhatCameBack } from '../what-came-back'

type BulkConfirmProps = {
  /** Null while the dialog is closed. */
  summary: BulkSummary | null
  pending: boolean
  onConfirm: (summary: BulkSummary, returned: ParcelReturn | undefined) => void
  onClose: () => void
  /** The element that has the focus after closing. */
  returnFocus: () => HTMLElement | null
}

/** Shows the effects of a bulk change before it is made. */
export const BulkConfirm = ({ summary, onClose, returnFocus, ...props }: BulkConfirmProps) => (
  <AlertDialog open={summary !== null} onOpenChange={(open) => !open && onClose()}>
    <AlertDialogContent returnFocus={returnFocus}>
      {summary && <Effects summary={summary} {...props} />}
    </AlertDialogContent>
  </AlertDialog>
)

type EffectsProps = Pick<BulkConfirmProps, 'pending' | 'onConfirm'> & { summary: BulkSummary }

/** The dialog asks anew each time whether plants came back, so the answer is kept here and goes with it. */
function Effects({ summary, pending, onConfirm }: EffectsProps) {
  const t = useTranslations('orders.returned')
  const notes = useTranslations('mailServer.notes')
  const [returned, setReturned] = useState<ParcelReturn | ''>('')
  const [isTried, setTried] = useState(false)
  const isMissing = summary.sent > 0 && returned === ''
  const refused = summary.orders.filter(({ effect }) => effect === 'REFUSED')

  function confirm() {
    setTried(true)
    if (!isMissing) onConfirm(summary, returned || undefined)
  }

  return (
    <>
      <AlertDialogTitle>
        {summary.changed > 0
          ? `Set ${summary.changed} ${summary.changed === 1 ? 'order' : 'orders'} to ${summary.status}?`
          : `None of these orders can be set to ${summary.status}`}
      </AlertDialogTitle>
      <AlertDialogDescription>
        {summary.changed > 0
          ? 'Nothing has been changed yet. This is what will happen:'
          : 'Nothing was changed.'}
      </AlertDialogDescription>
      <DialogList>
        {describeBulkChange(summary, (count) => notes('changed', { count })).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {refused.map(({ _id, number, message }) => (
          <li key={_id}>
            <ShortNumber>{number ?? _id}</ShortNumber> cannot be changed: {message}
          </li>
        ))}
      </DialogList>
      {summary.sent > 0 && (
        <div className="mt-4">
          <WhatCameBack
            orders={summary.sent}
            value={returned}
            onChange={setReturned}
            error={isTried && isMissing ? t('missing') : undefined}
          />
          {returned && <p className="mt-2 text-sm text-muted-foreground">{returnText(returned)}</p>}
        </div>
      )}
      <AlertDialogActions>
        <AlertDialogCancel>{summary.changed > 0 ? 'Change nothing' : 'Close'}</AlertDialogCancel>
        {summary.changed > 0 && (
          <SubmitButton
            type="button"
            variant={summary.status === 'CANCELLED' ? 'destructive' : 'default'}
            pending={pending}
            onClick={confirm}
          >
            Confirm {summary.status}
          </SubmitButton>
        )}
      </AlertDialogActions>
    </>
  )
}
