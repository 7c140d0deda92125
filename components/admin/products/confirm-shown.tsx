import { useTranslations } from '#i18n'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

type ConfirmShownProps = {
  open: boolean
  /** How many products visitors do not see yet. */
  count: number
  onConfirm: () => void
  onClose: () => void
  /** The element that has the focus after closing. */
  returnFocus: () => HTMLElement | null
}

/** Asks before many products are shown, because none of them can be a draft again. */
export function ConfirmShown({ open, count, onConfirm, onClose, returnFocus }: ConfirmShownProps) {
  const t = useTranslations('catalogue.bulk.confirm')
  return (
    <AlertDialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent returnFocus={returnFocus}>
        <AlertDialogTitle>{t('title', { count })}</AlertDialogTitle>
        <AlertDialogDescription>{t('effects')}</AlertDialogDescription>
        <AlertDialogActions>
          <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
          <Button onClick={onConfirm}>{t('show')}</Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
