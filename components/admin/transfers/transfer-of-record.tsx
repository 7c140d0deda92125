import { useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Card } from '@/components/ui/card'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { TransferFacts } from './transfer-facts'

type TransferOfRecordProps = { transfer: TransferEntry | null; now: Date }

/** On the page of an order or a visit: the transfer by which it is paid, with the answers of the queue. */
export function TransferOfRecord({ transfer, now }: TransferOfRecordProps) {
  const t = useTranslations('transfers.record')
  if (!transfer) return null
  return (
    <ClientMessages of={['transfers.decide']}>
      <Card aria-labelledby="transfer" className="mb-6 grid gap-4 wrap-anywhere">
        <h2 id="transfer" className="text-xl">
          {t('title')}
        </h2>
        <TransferFacts transfer={transfer} now={now} level={3} />
      </Card>
    </ClientMessages>
  )
}
