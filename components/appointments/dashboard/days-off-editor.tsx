'use client'
import { useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { takeDaysOff } from '@/lib/care/appointments/contract'
import { BookedDaysDialog } from './booked-days-dialog'
import { DashboardSection } from './dashboard-section'
import { bookedCountOf } from './days-booked'
import { DaysOffList } from './days-off-list'

type DaysOffEditorProps = {
  /** '2026-11-24' */
  days: string[]
  today: string
}
type Values = { from: string; to: string }

export function DaysOffEditor({ days, today }: DaysOffEditorProps) {
  const t = useTranslations('caretakers.dashboard')
  const dayOff = useTranslations('caretakers.dayOff')
  const router = useRouter()
  const [warning, setWarning] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<number | null>(null)
  // The number of appointments that was shown to the caretaker, for the next request.
  const confirmedBooked = useRef(0)
  const { form, submit, pending, formError } = useEndpointForm({
    spec: takeDaysOff,
    defaultValues: { from: '', to: '' } satisfies Values,
    toInput: ({ from, to }: Values) => ({
      body: { from, ...(to ? { to } : {}), booked: confirmedBooked.current },
    }),
    onError: (error) => {
      confirmedBooked.current = 0
      const booked = bookedCountOf(error)
      setAsked(booked)
      return booked !== null
    },
    onDone: ({ data, message }) => {
      confirmedBooked.current = 0
      toast.success(message)
      setWarning(data.appointments > 0 ? dayOff('stays', { count: data.appointments }) : undefined)
      form.reset()
      router.refresh()
    },
  })
  const { errors } = form.formState
  return (
    <DashboardSection id="days-off" title={t('daysOff')} lead={t('daysOffLead')}>
      {warning && <Callout tone="yellow">{warning}</Callout>}
      <DaysOffList days={days} />
      <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('firstDay')} required error={errors.from?.message}>
            {(control) => <Input {...control} type="date" min={today} {...form.register('from')} />}
          </Field>
          <Field label={t('lastDay')} optional error={errors.to?.message}>
            {(control) => <Input {...control} type="date" min={today} {...form.register('to')} />}
          </Field>
        </div>
        <FormErrorNotice error={formError} />
        <SubmitButton className="justify-self-start" variant="outline" pending={pending}>
          {t('takeOff')}
        </SubmitButton>
        {asked !== null && (
          <BookedDaysDialog
            booked={asked}
            onAgree={() => {
              confirmedBooked.current = asked
              setAsked(null)
              formRef.current?.requestSubmit()
            }}
            onDecline={() => setAsked(null)}
          />
        )}
      </form>
    </DashboardSection>
  )
}
