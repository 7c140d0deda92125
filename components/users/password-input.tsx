'use client'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

/** Requirements of a new password (product 5.2). */
export const passwordHint = 'At least 8 characters with an uppercase letter, a lowercase letter and a number.'

/** A password field that can be shown, as passwords are easily mistyped on phones. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-20" maxLength={128} />
      <Button
        variant="ghost"
        size="sm"
        className="absolute inset-y-0 inset-e-0"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </div>
  )
}
