'use client'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { EditForm } from './edit-form'

export function EditAppointment({ appointment }: { appointment: AppointmentDto }) {
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline">Edit</Button>
        </DialogTrigger>
        <DialogContent size="wide">
          <DialogTitle>Edit Appointment</DialogTitle>
          <DialogDescription>
            {appointment.caretaker.firstName} will be asked to approve it again.
          </DialogDescription>
          <EditForm
            appointment={appointment}
            isUnsaved={isUnsaved}
            onClose={(news) => {
              close()
              if (news) router.refresh()
            }}
          />
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
  )
}
