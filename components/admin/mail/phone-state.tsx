import { useTranslations } from '#i18n'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { PhoneState } from '@/lib/shop/messages/list-schema'

const tones: Record<PhoneState, BadgeTone> = {
  waiting: 'blue',
  sent: 'green',
  delivered: 'green',
  failed: 'red',
  unknown: 'yellow',
}

/** The state of a message to a telephone number in words. */
export function PhoneStateBadge({ state, isRead }: { state: PhoneState; isRead: boolean }) {
  const t = useTranslations('phoneMessagesAdmin.states')
  return <Badge tone={tones[state]}>{t(isRead ? 'read' : state)}</Badge>
}
