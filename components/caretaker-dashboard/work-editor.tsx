'use client'
import { Controller } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { RepeatableList } from '@/components/forms/repeatable-list'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useProfilePart } from '@/components/users/use-profile-part'
import type { UserDto } from '@/lib/users/schema'
import { DashboardSection, SectionSave } from './dashboard-section'

type WorkValues = { bio: string; speciality: string; experience: string[] }

const workOf = ({ bio = '', speciality = '', experience = [] }: UserDto): WorkValues => ({
  bio,
  speciality,
  experience,
})
const labels: Record<string, string> = { bio: 'Bio', speciality: 'Speciality', experience: 'Experience' }

/** The public texts about a caretaker. */
export function WorkEditor({ user }: { user: UserDto }) {
  const { form, submit, pending, formError, merge, guard, isUnsaved } = useProfilePart<WorkValues>(user, {
    valuesOf: workOf,
    bodyOf: (values) => values,
    seenOf: workOf,
  })
  const { errors } = form.formState
  return (
    <DashboardSection id="work" title="About your work" lead="The text on your public page.">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Speciality" required error={errors.speciality?.message}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              {...form.register('speciality', { required: 'Speciality is required' })}
            />
          )}
        </Field>
        <Field label="Bio" required error={errors.bio?.message}>
          {(control) => (
            <Textarea
              {...control}
              rows={7}
              maxLength={2000}
              {...form.register('bio', { required: 'Bio is required' })}
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="experience"
          render={({ field }) => (
            <RepeatableList
              label="Experience"
              values={field.value}
              onChange={field.onChange}
              placeholder="Nursery lead, five years"
              error={errors.experience?.message}
            />
          )}
        />
        <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} />
        <FormErrorNotice error={formError} />
        <SectionSave pending={pending} isUnsaved={isUnsaved}>
          Save profile text
        </SectionSave>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
