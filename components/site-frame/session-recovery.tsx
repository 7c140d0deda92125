'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from '#i18n'
import { restoreLostCookie } from '@/components/auth/restore-session'
import { useSession } from '@/components/auth/session-store'
import { Link } from '@/components/ui/link'
import { usePathname } from '@/components/ui/navigation'
import { isPersonalPath, paths } from '@/lib/base/paths'

/** The not-found page, or on a personal address the reason why the page is not shown, if it is known. */
export function NotFoundReason({ children }: { children: ReactNode }) {
  const user = useSession()
  const isPersonal = isPersonalPath(usePathname())
  const [reason, setReason] = useState<ReactNode>(null)
  const isKnown = Boolean(user)

  useEffect(() => {
    if (isKnown && isPersonal) restoreLostCookie().catch(() => undefined)
  }, [isKnown, isPersonal])

  useEffect(() => {
    if (!isPersonal || user === undefined) return
    // Loaded only when needed. If it cannot be loaded, the not-found page stays.
    import('./not-found-reason').then(
      ({ reasonFor }) => setReason(reasonFor(user, location)),
      () => undefined,
    )
  }, [user, isPersonal])

  return reason ?? children
}

/**
 * A login link on the not-found page of a personal address. It depends on the address alone, so it does not show whether
 * the record exists.
 */
export function LoginLink() {
  const t = useTranslations('shell.account')
  const user = useSession()
  const pathname = usePathname()
  const isPersonal = isPersonalPath(pathname)

  // The person is undefined on the server, so `location` exists from here on.
  if (!isPersonal || user !== null) return null
  return (
    <Link className="btn btn-outline" href={paths.login(pathname + location.search)}>
      {t('login')}
    </Link>
  )
}
