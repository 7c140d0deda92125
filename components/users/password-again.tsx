'use client'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askPasswordBy } from '@/lib/platform/http/password-again'

const PasswordDialog = lazy(() =>
  import('./password-dialog').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

/** Asks for the password where a call of this page needs it, which is sent again then. The dialog is loaded when it opens. */
export function PasswordAgain() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isRight: boolean) => void)[]>([])
  useEffect(
    () =>
      askPasswordBy(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setOpen(true)
          }),
      ),
    [],
  )
  const onEnd = (isRight: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isRight)
  }
  return isOpen ? (
    <Suspense>
      <PasswordDialog onEnd={onEnd} />
    </Suspense>
  ) : null
}
