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
import type { useLeaveGuard } from './use-leave-guard'

export function LeaveDialog({
  asking,
  stay,
  leave,
}: Omit<ReturnType<typeof useLeaveGuard>, 'confirmBefore'>) {
  const t = useTranslations('forms.leave')
  return (
    <AlertDialog open={asking} onOpenChange={(open) => !open && stay()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('note')}</AlertDialogDescription>
        <AlertDialogActions>
          <AlertDialogCancel>{t('stay')}</AlertDialogCancel>
          <AlertDialogAction onClick={leave}>{t('leave')}</AlertDialogAction>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
