import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { formatTime } from '@/lib/base/time/format'

type GatewayNoticeProps = { failure: { at: string; failure: string } | null }

/** Says that payments fail because of the gateway; nothing when they do not. */
export function GatewayNotice({ failure }: GatewayNoticeProps) {
  const t = useTranslations('payments.gateway')
  if (!failure) return null
  return (
    <Callout tone="red" className="mb-6">
      {t('failed', { time: formatTime(failure.at), answer: failure.failure })}{' '}
      <Link className="link" href={`${paths.adminPayments}#gateway`}>
        {t('check')}
      </Link>
    </Callout>
  )
}
