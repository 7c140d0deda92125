'use client'
import { type ReactNode, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { deleteAppointment } from '@/lib/appointments/contract'
import { ApiError, call } from '@/lib/http/client'

type DeleteAppointmentProps = { id: string; paid: boolean; onDeleted: () => void; children: ReactNode }

export function DeleteAppointment({ id, paid, onDeleted, children }: DeleteAppointmentProps) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function remove() {
    setPending(true)
    setFailure('')
    try {
      const { message } = await call(deleteAppointment, { params: { id } })
      toast.success(message)
      setOpen(false)
      onDeleted()
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setFailure(words)
      toast.error(words)
    } finally {
      setPending(false)
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>Delete Confirmation</AlertDialogTitle>
        <AlertDialogDescription>
          Are you sure you want to delete this appointment?
          {paid && ' You have paid for it; the shop will refund you.'}
        </AlertDialogDescription>
        {failure && <Callout tone="red">{failure}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>Keep it</AlertDialogCancel>
          <Button variant="destructive" disabled={pending} aria-busy={pending} onClick={() => void remove()}>
            Delete
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
