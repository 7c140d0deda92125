'use client'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

/** A password field that can be shown, as passwords are easily mistyped on phones. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('users.password')
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-20" maxLength={128} />
      <Button
        variant="ghost"
        size="sm"
        className="absolute inset-y-0 inset-e-0"
        aria-label={t(shown ? 'hideLabel' : 'showLabel')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
    </div>
  )
}
