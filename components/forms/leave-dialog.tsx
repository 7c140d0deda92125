'use client'
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
  return (
    <AlertDialog open={asking} onOpenChange={(open) => !open && stay()}>
      <AlertDialogContent>
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogDescription>Your changes will be lost.</AlertDialogDescription>
        <AlertDialogActions>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <AlertDialogAction onClick={leave}>Leave</AlertDialogAction>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
