'use client'
import { useState } from 'react'
import { DialogList } from '@/components/admin/dialog-list'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { ShortNumber } from '@/components/ui/short-number'
import { setParcel } from '@/lib/orders/order/admin-contract'
import { type DescribedOrder, describeOutcome } from '@/lib/orders/order/consequences'
import { type ParcelReason, parcelReasons, parcelReasonText } from '@/lib/orders/order/parcel-schema'
import type { ParcelOutcomeDto } from '@/lib/orders/order/schema'
import type { OutcomeChoice } from '@/lib/orders/parcels/choices'
import { call } from '@/lib/platform/http/client'

type ParcelDialogProps = {
  order: DescribedOrder & { id: string; number: string }
  parcel: ParcelOutcomeDto
  choice: OutcomeChoice
  onClose: () => void
}

/** Asks why, and says what follows, before an outcome is recorded. */
export function ParcelDialog({ order, parcel, choice, onClose }: ParcelDialogProps) {
  const { outcome, returned } = choice
  const hasNote = outcome !== null && outcome !== 'DELIVERED'
  // Plants that come back keep what was reported about the parcel.
  const [reason, setReason] = useState<ParcelReason | ''>(returned ? (parcel.reason ?? '') : '')
  const [note, setNote] = useState(hasNote ? (parcel.note ?? '') : '')
  const [isTried, setTried] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const isMissing = choice.needsReason === true && reason === ''
  const facts = {
    parcelOutcome: outcome,
    parcelReason: reason || null,
    parcelNote: note.trim() || null,
    parcelReturn: returned,
  }

  async function confirm() {
    setTried(true)
    if (isMissing) return
    const seen = { outcome: parcel.outcome, returned: parcel.returned, status: parcel.status }
    const body = { outcome, returned, reason: facts.parcelReason, note: facts.parcelNote, seen }
    if (await run(() => call(setParcel, { params: { id: order.id }, body }))) onClose()
  }

  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{choice.question}</AlertDialogTitle>
        <AlertDialogDescription>
          Order <ShortNumber>{order.number}</ShortNumber> of {order.customer}
        </AlertDialogDescription>
        <div className="mt-4 grid gap-4 empty:hidden">
          {choice.needsReason && (
            <Field label="Why" required error={isTried && isMissing ? 'Please choose a reason' : undefined}>
              {(control) => (
                <Select
                  {...control}
                  value={reason}
                  onChange={({ target }) =>
                    setReason(parcelReasons.find((known) => known === target.value) ?? '')
                  }
                >
                  <option value="">Please choose</option>
                  {parcelReasons.map((option) => (
                    <option key={option} value={option}>
                      {parcelReasonText[option]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {hasNote && (
            <Field label="Note for the shop" optional>
              {(control) => (
                <Input
                  {...control}
                  maxLength={300}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
            </Field>
          )}
        </div>
        <DialogList>
          {describeOutcome(order, facts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </DialogList>
        {failure && <Callout tone="red">{failure}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>Not yet</AlertDialogCancel>
          <Button disabled={pending} aria-busy={pending} onClick={() => void confirm()}>
            {choice.label}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
