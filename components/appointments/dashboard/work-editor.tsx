'use client'
import { Controller } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { RepeatableList } from '@/components/forms/repeatable-list'
import { useProfilePart } from '@/components/forms/use-profile-part'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { UserDto } from '@/lib/accounts/users/schema'
import { DashboardSection, SectionSave } from './dashboard-section'

type WorkValues = { bio: string; speciality: string; experience: string[] }

const workOf = ({ bio = '', speciality = '', experience = [] }: UserDto): WorkValues => ({
  bio,
  speciality,
  experience,
})
const fields = ['bio', 'speciality', 'experience'] as const

/** The public texts about a caretaker. */
export function WorkEditor({ user }: { user: UserDto }) {
  const t = useTranslations('caretakers.dashboard')
  const { form, submit, pending, formError, merge, guard, isUnsaved, lengthOf } = useProfilePart<WorkValues>(
    user,
    {
      valuesOf: workOf,
      bodyOf: (values) => values,
      seenOf: workOf,
    },
  )
  const labelOf = (path: string) => {
    const field = fields.find((known) => known === path)
    return field ? t(field) : path
  }
  const { errors } = form.formState
  return (
    <DashboardSection id="work" title={t('work')} lead={t('workLead')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('speciality')} required error={errors.speciality?.message}>
          {(control) => (
            <Input {...control} maxLength={lengthOf('speciality')} {...form.register('speciality')} />
          )}
        </Field>
        <Field label={t('bio')} required error={errors.bio?.message}>
          {(control) => (
            <Textarea {...control} rows={7} maxLength={lengthOf('bio')} {...form.register('bio')} />
          )}
        </Field>
        <Controller
          control={form.control}
          name="experience"
          render={({ field }) => (
            <RepeatableList
              label={t('experience')}
              values={field.value}
              onChange={field.onChange}
              placeholder={t('experienceExample')}
              error={errors.experience?.message}
            />
          )}
        />
        <MergeNotice {...merge} labelOf={labelOf} />
        <FormErrorNotice error={formError} />
        <SectionSave pending={pending} isUnsaved={isUnsaved}>
          {t('saveWork')}
        </SectionSave>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
