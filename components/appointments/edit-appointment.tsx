'use client'
import { useTranslations } from '#i18n'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import { EditForm } from './edit-form'
import type { EditFormProps } from './use-edit-form'

export function EditAppointment({
  appointment,
  cityNames,
}: Pick<EditFormProps, 'appointment' | 'cityNames'>) {
  const t = useTranslations('appointments.edit')
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline">{t('edit')}</Button>
        </DialogTrigger>
        <DialogContent size="wide">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('again', { name: appointment.caretaker.firstName })}</DialogDescription>
          <EditForm
            appointment={appointment}
            cityNames={cityNames}
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
