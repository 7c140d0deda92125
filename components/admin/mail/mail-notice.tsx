import { useTranslations } from '#i18n'
import { Allowed } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'

/** Says that no one gets the emails of the shop; nothing when people get them. */
export function MailNotice({ problem }: { problem: 'files' | 'unreadable' | null }) {
  const t = useTranslations('mailServer.state')
  if (!problem) return null
  return (
    <Callout tone="red" className="mb-6">
      {t(problem)}{' '}
      <Allowed needed="settings.read">
        <Link className="link" href={adminPaths.mailServer}>
          {t('set')}
        </Link>
      </Allowed>
    </Callout>
  )
}
