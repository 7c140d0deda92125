import type { ReactNode } from 'react'
import { useLocale } from '#i18n'

type GuestFormProps = {
  token: string
  endpoint: 'action' | 'address' | 'code' | 'proof'
  action?: 'confirm' | 'cancel' | 'pay'
  /** The step after the code. */
  next?: 'account' | undefined
  className?: string
  children: ReactNode
}

/** A form for an endpoint of the link; browsers send it themselves, so that it works without scripts. */
export function GuestForm({ token, endpoint, action, next, className, children }: GuestFormProps) {
  const address = `/api/v1/guest-order/${encodeURIComponent(token)}/${endpoint}?locale=${useLocale()}${next ? `&next=${next}` : ''}`
  return (
    <form method="post" action={address} className={className} noValidate>
      {action && <input type="hidden" name="action" value={action} />}
      {children}
    </form>
  )
}
