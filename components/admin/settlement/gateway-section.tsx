import { useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { formatDateTime } from '@/lib/base/time/format'
import type { GatewayState } from '@/lib/money/payments/gateway-schema'
import { CheckGateway } from './check-gateway'

/** `account`: the one that the shop has now; what was found of another one does not count. */
type GatewaySectionProps = { check: GatewayState['check']; account: string }

/** What the payment gateway answered when it was last checked, and the button that checks it. */
export function GatewaySection({ check, account }: GatewaySectionProps) {
  const t = useTranslations('payments.gateway')
  const found = check?.account === account ? check : null
  return (
    <section id="gateway" className="grid justify-items-start gap-3 py-8" aria-labelledby="gateway-title">
      <h2 id="gateway-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="max-w-prose wrap-anywhere">
        {found === null && t('unchecked')}
        {found?.isOk && t('worked', { time: formatDateTime(found.at) })}
        {found && !found.isOk && t('didNot', { time: formatDateTime(found.at), answer: found.failure ?? '' })}
      </p>
      <p className="max-w-prose text-sm text-muted-foreground">{t('about')}</p>
      <ClientMessages of={['payments.gateway']}>
        <CheckGateway />
      </ClientMessages>
    </section>
  )
}
