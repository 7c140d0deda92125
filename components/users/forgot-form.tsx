'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Notice } from '@/components/feedback/notice'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { RESET_MINUTES } from '@/lib/auth/types'
import { paths } from '@/lib/paths'
import { requestReset } from '@/lib/users/contract'
import { resetRequest } from '@/lib/users/schema'

/** `target` is where to go after signing in, checked by the page. */
export function ForgotForm({ target }: { target: string }) {
  const [sentTo, setSentTo] = useState('')
  const { form, submit, pending, formError } = useEndpointForm({
    spec: requestReset,
    resolver: zodResolver(resetRequest, undefined, { raw: true }),
    defaultValues: { email: '' },
    toInput: (body) => ({ body }),
    onDone: (_, { email }) => setSentTo(email.trim()),
  })
  const { errors } = useFormState({ control: form.control })

  if (sentTo) return <EmailSent email={sentTo} target={target} onAgain={() => setSentTo('')} />
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field label="Email" hint="The address you signed up with." error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        Send me a link
      </SubmitButton>
      <p className="text-center text-muted-foreground">
        Remembered it?{' '}
        <Link className="link" href={paths.login(target)}>
          Sign in
        </Link>
      </p>
    </form>
  )
}

type EmailSentProps = { email: string; target: string; onAgain: () => void }

/** The same text whether or not the address has an account. */
function EmailSent({ email, target, onAgain }: EmailSentProps) {
  return (
    <div role="status">
      <Notice
        drawing="letter"
        heading="Check your inbox"
        message={`If there is an account with ${email}, an email with a link is on its way. The link works once, within ${RESET_MINUTES} minutes.`}
        note="Nothing there? Check your spam folder and the address."
      >
        <Link className={buttonVariants()} href={paths.login(target)}>
          Back to sign in
        </Link>
        <Button variant="outline" onClick={onAgain}>
          Another address
        </Button>
      </Notice>
    </div>
  )
}
