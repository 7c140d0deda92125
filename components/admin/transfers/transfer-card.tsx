import { Card } from '@/components/ui/card'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { TransferFacts } from './transfer-facts'

type TransferCardProps = { transfer: TransferEntry; now: Date }

/** One transfer of the queue. */
export const TransferCard = (props: TransferCardProps) => (
  <Card as="li" className="wrap-anywhere">
    <TransferFacts {...props} level={2} />
  </Card>
)
