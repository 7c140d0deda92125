'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Control, type Path, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { valueAt } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { authToken, startSession } from '@/components/session/session-store'
import { ApiError, call } from '@/lib/http/client'
import * as contract from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'
import { CaretakerFields } from './caretaker-fields'
import { errorText, showFieldErrors } from './form-errors'
import { AddressFields, NameFields, PhoneField } from './person-fields'
import {
  formatPart,
  labels,
  type ProfileValues,
  resolverOf,
  toProfileInput,
  toSeenProfile,
  valuesOf,
} from './profile'
import type { CaretakerValues } from './typed-rows'

export function ProfileForm({ user }: { user: UserDto }) {
  const router = useRouter()
  const [formError, setFormError] = useState('')
  const form = useForm<ProfileValues>({ resolver: resolverOf(user.role), defaultValues: valuesOf(user) })
  const { register, setError } = form
  const { errors, isSubmitting } = form.formState
  const merge = useMerge(user, valuesOf)
  const guard = useLeaveGuard(() => merge.isUnsaved(form.getValues()))
  // useFormState, as the form object does not change with its errors.
  const values = useWatch({ control: form.control }) as ProfileValues

  const take = (path: string, value: unknown) =>
    form.setValue(path as Path<ProfileValues>, value as never, { shouldDirty: true })

  const save = form.handleSubmit(async (values) => {
    setFormError('')
    try {
      const body = { ...toProfileInput(user.role, values), seen: toSeenProfile(merge.seen) }
      const { data, message } = await call(contract.changeProfile, { params: { id: user._id }, body })
      merge.saved(data)
      form.reset(valuesOf(data))
      const token = authToken()
      if (token) startSession({ ...data }, token)
      toast.success(message)
      router.refresh()
    } catch (error) {
      const text = errorText(error)
      const changed = error instanceof ApiError ? merge.conflictOf(error, form.getValues()) : null
      for (const { path, theirs, typed } of changed ?? []) if (!typed) take(path, theirs)
      if (!changed && !showFieldErrors(error, setError)) setFormError(text)
      toast.error(text)
    }
  })
  const fields = { register, errors }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={save}>
      <NameFields {...fields} />
      <PhoneField {...fields} />
      <AddressFields {...fields} />
      {user.role === 'CARETAKER' && (
        <CaretakerFields
          // The form has these six fields among others; the component is typed for the six only.
          control={form.control as unknown as Control<CaretakerValues>}
          register={register as unknown as UseFormRegister<CaretakerValues>}
          errors={errors}
        />
      )}
      <MergeNotice
        differences={merge.differences}
        labelOf={(path) => labels[path] ?? path}
        format={formatPart}
        current={(path) => valueAt(values, path)}
        onTake={take}
      />
      {formError && <Callout tone="red">{formError}</Callout>}
      <SubmitButton className="justify-self-start" pending={isSubmitting}>
        Save Changes
      </SubmitButton>
      <LeaveDialog {...guard} />
    </form>
  )
}
