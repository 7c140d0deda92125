'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { Button } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { DescribedOrder } from '@/lib/orders/order/consequences'
import { parcelReasonText } from '@/lib/orders/order/parcel-schema'
import type { ParcelOutcomeDto } from '@/lib/orders/order/schema'
import { type OutcomeChoice, outcomeChoices } from '@/lib/orders/parcels/choices'
import { parcelText } from '@/lib/orders/parcels/outcome-text'
import { ParcelDialog } from './parcel-dialog'

type ParcelOutcomeProps = {
  order: DescribedOrder & { id: string; number: string }
  parcel: ParcelOutcomeDto
}

/** Admins record the outcome of a parcel with one press, then a confirmation. */
export function ParcelOutcome({ order, parcel }: ParcelOutcomeProps) {
  const [chosen, setChosen] = useState<OutcomeChoice | null>(null)
  const may = useMay()
  const choices = may('orders.pack') ? outcomeChoices(order) : []
  const known = parcelText(order)
  if (choices.length === 0 && !known) return null
  return (
    <section className="grid gap-3 not-first:mt-4 not-first:border-t not-first:border-border not-first:pt-4">
      <h3 className="text-lg/5">What became of it</h3>
      {known && (
        <p>
          <strong>{known}</strong>
          <span className="block text-sm text-muted-foreground">
            {parcel.at && <Moment at={parcel.at} />}
            {parcel.reason && ` · ${parcelReasonText[parcel.reason]}`}
          </span>
          {parcel.note && (
            <span className="block [unicode-bidi:plaintext]">{isolateNumbers(parcel.note)}</span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {choices.map((choice, index) => (
          <Button
            key={choice.label}
            variant={index === 0 ? 'default' : 'outline'}
            aria-haspopup="dialog"
            onClick={() => setChosen(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {chosen && (
        <ParcelDialog
          key={chosen.label}
          order={order}
          parcel={parcel}
          choice={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
