import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import type { Unposted } from '@/lib/reconciling/settlement/unposted'

/** Says on pages with sums of the ledger that they are not complete yet; nothing when they are. */
export function UnpostedNotice({ unposted }: { unposted: Unposted | null }) {
  const t = useTranslations('figures.unposted')
  if (unposted === null) return null
  return (
    <Callout tone="yellow" className="mb-6">
      {t('notice', { orders: unposted.orders, visits: unposted.visits })}
    </Callout>
  )
}
