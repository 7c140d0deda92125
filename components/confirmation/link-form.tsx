import type { ReactNode } from 'react'
import { useLocale } from '#i18n'
import type { LinkAction } from '@/lib/orders/confirmation/schema'

type LinkFormProps = { token: string; action: LinkAction['action']; className?: string; children: ReactNode }

/** A form for the endpoint of the link; browsers send it themselves, so that it works without scripts. */
export function LinkForm({ token, action, className, children }: LinkFormProps) {
  const address = `/api/v1/order-link/${encodeURIComponent(token)}?locale=${useLocale()}`
  return (
    <form method="post" action={address} className={className} noValidate>
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}
