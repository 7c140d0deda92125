'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Control, type UseFormRegister, useForm } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRedirectSignedIn } from '@/components/session/use-redirect-signed-in'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { call } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import * as contract from '@/lib/users/contract'
import { CaretakerFields } from './caretaker-fields'
import { errorText, showFieldErrors } from './form-errors'
import { ModeChoice } from './mode-choice'
import { PasswordInput, passwordHint } from './password-input'
import { AddressFields, NameFields, PhoneField } from './person-fields'
import {
  emptyRegistration,
  type Mode,
  type RegistrationValues,
  resolverOf,
  toCaretakerInput,
  toCustomerInput,
} from './registration'
import { saveSession } from './save-session'
import type { CaretakerValues } from './typed-rows'

const send = (mode: Mode, values: RegistrationValues) =>
  mode === 'caretaker'
    ? call(contract.registerCaretaker, { body: { ...toCaretakerInput(values), role: 'CARETAKER' } })
    : call(contract.register, { body: toCustomerInput(values) })

/** `target` is where to go afterwards, checked by the page. */
export function RegisterForm({ target }: { target: string }) {
  const router = useRouter()
  useRedirectSignedIn(target)
  const [mode, setMode] = useState<Mode>('customer')
  const [formError, setFormError] = useState('')
  const form = useForm<RegistrationValues>({
    resolver: resolverOf(mode),
    defaultValues: emptyRegistration,
  })
  const { register, setError } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const switchTo = (next: Mode) => {
    setMode(next)
    form.clearErrors()
  }
  const signUp = form.handleSubmit(async (values) => {
    setFormError('')
    try {
      await saveSession(send(mode, values))
      toast.success('You have successfully signed in!')
      router.replace(target)
      router.refresh()
    } catch (error) {
      const text = errorText(error)
      if (!showFieldErrors(error, setError)) setFormError(text)
      setError('root', { message: text })
      toast.error(text)
    }
  })
  const fields = { register, errors }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={signUp}>
      <ModeChoice value={mode} onChange={switchTo} />
      <NameFields {...fields} />
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field label="Password" hint={passwordHint} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <PhoneField {...fields} />
      <AddressFields {...fields} />
      {mode === 'caretaker' && (
        <CaretakerFields
          // The form has these six fields among others; the component is typed for the six only.
          control={form.control as unknown as Control<CaretakerValues>}
          register={register as unknown as UseFormRegister<CaretakerValues>}
          errors={errors}
        />
      )}
      {formError && <Callout tone="red">{formError}</Callout>}
      <SubmitButton size="lg" pending={isSubmitting || isSubmitSuccessful}>
        Create account
      </SubmitButton>
      <p className="text-center text-muted-foreground">
        Already a member?{' '}
        <Link className="link" href={paths.login(target)}>
          Login to your account
        </Link>
      </p>
    </form>
  )
}
