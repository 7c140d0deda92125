import { useTranslations } from '#i18n'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { MailState } from '@/lib/shop/mail/rules'

const tones: Record<MailState, BadgeTone> = {
  waiting: 'blue',
  failing: 'yellow',
  'given-up': 'red',
  bounced: 'red',
  sent: 'green',
  filed: 'yellow',
}

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('mailServer.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
