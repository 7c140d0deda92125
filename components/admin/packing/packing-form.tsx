'use client'
import { type ReactNode, useState } from 'react'
import { BulkOutcomes } from '@/components/admin/orders/bulk/outcomes'
import { useSelection } from '@/components/admin/use-selection'
import { useAttempt } from '@/components/feedback/use-attempt'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import type { ConnectedCourier } from '@/lib/orders/couriers/schema'
import type { BulkOutcome } from '@/lib/orders/order/bulk-schema'
import type { packOrders } from '@/lib/orders/packing/contract'
import type { PackingRow } from '@/lib/orders/packing/schema'
import { at, call } from '@/lib/platform/http/client'
import { BookDialog } from './book-dialog'
import { labelParts } from './label-parts'
import { PackingBar } from './packing-bar'
import { SendDialog } from './send-dialog'

type PackingFormProps = {
  rows: readonly PackingRow[]
  isPacked: boolean
  /** The couriers of the settings. */
  couriers: readonly string[]
  /** The courier that can be booked; null: none. */
  courier: ConnectedCourier | null
  /** The ids of the orders that are booked with it. */
  booked: ReadonlySet<string>
  children: ReactNode
}

/** Wraps the list of the packing screen: prints, packs and sends the selected orders. */
export function PackingForm({ rows, isPacked, couriers, courier, booked, children }: PackingFormProps) {
  const router = useRouter()
  const { form, ids, clear } = useSelection('order[]')
  const { pending, failure, attempt } = useAttempt({ refreshAfterError: true })
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])
  const [dialog, setDialog] = useState<'send' | 'book' | null>(null)
  const selected = rows.filter(({ _id }) => ids.includes(_id))

  async function pack(packed: boolean) {
    if (pending || ids.length === 0) return
    await attempt(async () => {
      const spec = at<typeof packOrders>('POST', '/order/bulk/packed')
      const { data } = await call(spec, { body: { orders: ids, packed } })
      const failed = data.filter(({ done }) => !done)
      setOutcomes(failed)
      const done = data.length - failed.length
      if (done > 0)
        toast.success(
          `${done} ${done === 1 ? 'order is' : 'orders are'} ${packed ? 'packed' : 'not packed'}.`,
        )
      if (failed.length > 0) toast.error(`${failed.length} of ${data.length} orders were not changed.`)
      clear()
      router.refresh()
    })
  }

  function readAgain() {
    setOutcomes([])
    router.refresh()
  }

  return (
    <>
      <form ref={form}>
        <div aria-live="polite">
          {failure && <p className="field-error pb-3">{failure}</p>}
          <BulkOutcomes outcomes={outcomes} />
        </div>
        {children}
        {ids.length > 0 && (
          <PackingBar
            selected={ids.length}
            courierLabels={labelParts(ids.filter((id) => booked.has(id)).length, courier?.labelsMax ?? 0)}
          >
            <SubmitButton
              type="button"
              size="sm"
              variant={isPacked ? 'outline' : 'default'}
              pending={pending}
              onClick={() => void pack(!isPacked)}
            >
              {isPacked ? 'Not packed' : 'Packed'}
            </SubmitButton>
            {isPacked && courier && (
              <Button size="sm" variant="outline" onClick={() => setDialog('book')}>
                Book {courier.name}…
              </Button>
            )}
            {isPacked && (
              <Button size="sm" onClick={() => setDialog('send')}>
                Sent…
              </Button>
            )}
          </PackingBar>
        )}
      </form>
      {dialog === 'send' && (
        <SendDialog rows={selected} couriers={couriers} onClose={() => setDialog(null)} onSent={readAgain} />
      )}
      {dialog === 'book' && courier && (
        <BookDialog rows={selected} courier={courier} onClose={() => setDialog(null)} onBooked={readAgain} />
      )}
    </>
  )
}
