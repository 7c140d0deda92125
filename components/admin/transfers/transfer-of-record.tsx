import { useTranslations } from '#i18n'
import { Allowed } from '@/components/auth/rights'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Card } from '@/components/ui/card'
import type { TransferEntry, UnstartedTransfer } from '@/lib/reconciling/transfers/schema'
import { ConfirmTransfer } from './confirm-transfer'
import { TransferFacts } from './transfer-facts'

type TransferOfRecordProps = {
  transfer: TransferEntry | null
  /** What could be paid by one, without a transfer. */
  unstarted: UnstartedTransfer | null
  now: Date
}

/** On the page of an order or a visit: the transfer by which it is paid, with the answers of the queue; or that one may arrive. */
export function TransferOfRecord({ transfer, unstarted, now }: TransferOfRecordProps) {
  const t = useTranslations('transfers.record')
  if (!transfer && !unstarted) return null
  return (
    <ClientMessages of={['transfers.decide']}>
      <Card aria-labelledby="transfer" className="mb-6 grid gap-4 wrap-anywhere">
        <h2 id="transfer" className="text-xl">
          {t('title')}
        </h2>
        {transfer && <TransferFacts transfer={transfer} now={now} level={3} />}
        {!transfer && unstarted && (
          <>
            <p className="text-muted-foreground">{t('none')}</p>
            <Allowed needed="money.write">
              <div className="flex">
                <ConfirmTransfer transfer={unstarted} isFlagged={false} />
              </div>
            </Allowed>
          </>
        )}
      </Card>
    </ClientMessages>
  )
}
