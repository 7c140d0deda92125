'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { EditForm } from './edit-form'

export function EditAppointment({ appointment }: { appointment: AppointmentDto }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Edit</Button>
      </DialogTrigger>
      <DialogContent className="visit-dialog">
        <DialogTitle>Edit Appointment</DialogTitle>
        <DialogDescription>
          {appointment.caretaker.firstName} will be asked to approve it again.
        </DialogDescription>
        <EditForm
          appointment={appointment}
          onClose={(news) => {
            setOpen(false)
            if (news) router.refresh()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
