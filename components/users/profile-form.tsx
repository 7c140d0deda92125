'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Control, type UseFormRegister, useForm } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { SubmitButton } from '@/components/forms/submit-button'
import { authToken, startSession } from '@/components/session/session-store'
import { call } from '@/lib/http/client'
import * as contract from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'
import { CraftFields, type CraftValues } from './craft-fields'
import { AddressFields, NameFields, PhoneField } from './person-fields'
import { type ProfileValues, resolverOf, sentBy, valuesOf } from './profile'
import { refusalText, showFieldErrors } from './refusals'

export function ProfileForm({ user }: { user: UserDto }) {
  const router = useRouter()
  const [refusal, setRefusal] = useState('')
  const form = useForm<ProfileValues>({ resolver: resolverOf(user.role), defaultValues: valuesOf(user) })
  const { register, setError } = form
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    setRefusal('')
    try {
      const body = sentBy(user.role, values)
      const { data, message } = await call(contract.changeProfile, { params: { id: user._id }, body })
      form.reset(valuesOf(data))
      const token = authToken()
      if (token) startSession({ ...data }, token)
      toast.success(message)
      router.refresh()
    } catch (error) {
      const text = refusalText(error)
      if (!showFieldErrors(error, setError)) setRefusal(text)
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
        <CraftFields
          // The form holds these six among others; its own type is not known to the part.
          control={form.control as unknown as Control<CraftValues>}
          register={register as unknown as UseFormRegister<CraftValues>}
          errors={errors}
        />
      )}
      {refusal && <Callout tone="red">{refusal}</Callout>}
      <SubmitButton className="justify-self-start" pending={isSubmitting}>
        Save Changes
      </SubmitButton>
    </form>
  )
}
