'use client'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { userLinks } from '@/components/auth/user-links'
import { Subnav } from '@/components/ui/subnav'

/** Keeps its height while the session is not known yet. */
export function AccountNav() {
  const t = useTranslations('shell.account')
  const user = useSession()
  const links = user ? userLinks(user.role).map(([label, ...rest]) => [t(label), ...rest] as const) : []
  return <Subnav label={t('label')} links={links} />
}
