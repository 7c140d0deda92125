'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { FormRefusal } from '@/components/forms/form-refusal'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { changeAppointment } from '@/lib/appointments/contract'
import { bookableServices } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { inputValueOf } from '@/lib/appointments/times'
import { rupeesToPaisa } from '@/lib/money'
import { PurposeField } from './purpose-field'
import { type AppointmentValues, TimeFields } from './time-fields'

export function EditAppointment({ appointment }: { appointment: AppointmentDto }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Edit</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Edit Appointment</DialogTitle>
        <DialogDescription>
          {appointment.caretaker.firstName} will be asked to approve it again.
        </DialogDescription>
        <EditForm appointment={appointment} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

function EditForm({ appointment, onClose }: { appointment: AppointmentDto; onClose: () => void }) {
  const router = useRouter()
  const { caretaker } = appointment
  const { form, submit, pending, refusal } = useEndpointForm({
    spec: changeAppointment,
    defaultValues: {
      purpose: appointment.purpose,
      start: inputValueOf(new Date(appointment.start)),
      end: inputValueOf(new Date(appointment.end)),
    } satisfies AppointmentValues,
    toInput: (values: AppointmentValues) => ({ params: { id: appointment._id }, body: values }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
      router.refresh()
    },
    // Field errors and a taken slot can be mended here; anything else closes the dialog (specification 8).
    onRefused: (error) => {
      if (error.status === 400 || error.code === 'SLOT_TAKEN') return false
      toast.error(error.message)
      onClose()
      router.refresh()
      return true
    },
  })
  const services = bookableServices({
    services: caretaker.services,
    pricing: caretaker.pricing.map(({ service, price }) => ({ service, price: rupeesToPaisa(price) })),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PurposeField form={form} services={services} />
      <TimeFields form={form} />
      <p className="hint">Times are in Pakistan time.</p>
      <FormRefusal refusal={refusal} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton pending={pending}>Save changes</SubmitButton>
      </DialogActions>
    </form>
  )
}
