import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { MailState } from '@/lib/shop/mail/rules'

export const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  failing: 'Failing',
  'given-up': 'Given up',
  sent: 'Sent',
}
const tones: Record<MailState, BadgeTone> = {
  waiting: 'blue',
  failing: 'yellow',
  'given-up': 'red',
  sent: 'green',
}

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={tones[state]}>{stateWords[state]}</Badge>
)
