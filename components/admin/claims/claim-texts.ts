import type { BadgeTone } from '@/components/ui/badge'
import type { ClaimKind, ClaimStatus } from '@/lib/orders/claims/rules'

const kindTexts = new Map<ClaimKind, string>([
  ['DEAD', 'Dead'],
  ['DAMAGED', 'Damaged'],
  ['WRONG_PLANT', 'Not what was ordered'],
])
export const kindText = (kind: ClaimKind) => kindTexts.get(kind) ?? kind

export const claimStates: Record<ClaimStatus, { text: string; tone: BadgeTone }> = {
  OPEN: { text: 'Claim to answer', tone: 'yellow' },
  REPLACED: { text: 'Claim: replaced', tone: 'green' },
  REFUNDED: { text: 'Claim: refunded', tone: 'blue' },
  DECLINED: { text: 'Claim: declined', tone: 'red' },
}
