'use client'
import { useTranslations } from '#i18n'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'

type BookedDaysDialogProps = {
  /** How many appointments are booked on the days. */
  booked: number
  onAgree: () => void
  onDecline: () => void
}

/** Asks before days with booked appointments are taken off. */
export function BookedDaysDialog({ booked, onAgree, onDecline }: BookedDaysDialogProps) {
  const t = useTranslations('caretakers.dayOff')
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('question')}</AlertDialogTitle>
        <AlertDialogDescription>{t('note', { count: booked })}</AlertDialogDescription>
        <AlertDialogActions>
          <AlertDialogCancel>{t('keep')}</AlertDialogCancel>
          <AlertDialogAction onClick={onAgree}>{t('anyway')}</AlertDialogAction>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
