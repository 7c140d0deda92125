'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { Button } from '@/components/ui/button'
import { isUnpaid } from '@/lib/money/payments/rules'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { ConfirmTransfer } from './confirm-transfer'
import { RejectTransfer } from './reject-transfer'

type TransferActionsProps = {
  transfer: TransferEntry
  /** Its reference or a picture was seen before. */
  isFlagged: boolean
  /** Reasons for a rejection in both languages. */
  readyTexts: Record<'en' | 'ur', readonly string[]>
}

/** The answers to a transfer. Each asks once, because the customer gets an email. */
export function TransferActions({ transfer, isFlagged, readyTexts }: TransferActionsProps) {
  const t = useTranslations('transfers.decide')
  const may = useMay()
  const [isRejecting, setRejecting] = useState(false)
  if (!may('money.write')) return null
  if (isRejecting)
    return <RejectTransfer transfer={transfer} readyTexts={readyTexts} onBack={() => setRejecting(false)} />
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 sm:flex">
      <ConfirmTransfer transfer={transfer} isFlagged={isFlagged} />
      {canReject(transfer) && (
        <Button variant="outline" onClick={() => setRejecting(true)}>
          {/* One element, as the button is a flex box. */}
          <span>
            {t.rich('reject', {
              number: transfer.subject.number,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      )}
    </div>
  )
}

/** What is reported; and the deposit that a packed parcel collects, because its money goes back. */
const canReject = ({ state, subject }: TransferEntry) =>
  state === 'REPORTED' ||
  (state === 'AWAITED' &&
    subject.isDeposit &&
    subject.isActive &&
    !subject.isDue &&
    isUnpaid(subject.paymentStatus))
