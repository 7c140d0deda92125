'use client'
import { useState } from 'react'
import { clearSession, currentUser } from '@/components/auth/session-store'
import { Button } from '@/components/ui/button'
import { bearer } from '@/lib/platform/http/stored-session'

/** Signs out and opens the same address again, for a link that is to be used with another account. */
export function SignOutHere({ children }: { children: string }) {
  const [pending, setPending] = useState(false)
  async function signOut() {
    setPending(true)
    try {
      const { finishSignOut } = await import('@/components/site-frame/finish-sign-out')
      const headers = bearer()
      const owner = currentUser()?._id ?? ''
      clearSession()
      await finishSignOut(owner, headers, location.pathname)
    } catch {
      // The module could not be loaded: there is no connection.
      location.reload()
    }
  }
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      disabled={pending}
      aria-busy={pending}
      onClick={() => void signOut()}
    >
      {children}
    </Button>
  )
}
