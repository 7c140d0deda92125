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

type BookedDaysDialogProps = {
  /** How many appointments are booked on the days. */
  booked: number
  onAgree: () => void
  onDecline: () => void
}

/** Asks before days with booked appointments are taken off. */
export function BookedDaysDialog({ booked, onAgree, onDecline }: BookedDaysDialogProps) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
      <AlertDialogContent>
        <AlertDialogTitle>Take these days off?</AlertDialogTitle>
        <AlertDialogDescription>
          {booked === 1 ? 'One appointment is' : `${booked} appointments are`} booked then and will stay
          booked. Please call the {booked === 1 ? 'customer' : 'customers'}, or reject what you cannot keep.
        </AlertDialogDescription>
        <AlertDialogActions>
          <AlertDialogCancel>Keep working</AlertDialogCancel>
          <AlertDialogAction onClick={onAgree}>Take off anyway</AlertDialogAction>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
