import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { bookParcels } from '@/lib/orders/couriers/contract'
import type { PackingRow } from '@/lib/orders/packing/schema'
import { at, call, failureText } from '@/lib/platform/http/client'
import type { Input } from '@/lib/platform/http/endpoint'

/** So many orders are sent in one call, so that a slow courier does not end it. */
export const AT_ONCE = 5

type Booking = NonNullable<Input<typeof bookParcels>['body']>['bookings'][number]

/** Books parcels, some at a time. `rows` are those to book, `progress` how many were sent before; null: none is sent now. */
export function useBooking(
  selected: readonly PackingRow[],
  { onClose, onBooked }: { onClose: () => void; onBooked: () => void },
) {
  const [rows, setRows] = useState(selected)
  /** The errors by order; `all` is about the whole call. */
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)

  async function book(toBooking: (row: PackingRow) => Booking) {
    const failed: Record<string, string> = {}
    try {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        setProgress(from)
        const bookings = rows.slice(from, from + AT_ONCE).map(toBooking)
        const spec = at<typeof bookParcels>('POST', '/order/bulk/booking')
        const { data } = await call(spec, { body: { bookings } })
        for (const { _id, done, message } of data) if (!done) failed[_id] = message
      }
      const count = Object.keys(failed).length
      onBooked()
      if (count === 0) {
        toast.success(rows.length === 1 ? 'The parcel is booked.' : `${rows.length} parcels are booked.`)
        return onClose()
      }
      setRows(rows.filter(({ _id }) => failed[_id]))
      setErrors(failed)
      toast.error(`${count} of ${rows.length} parcels were not booked.`)
    } catch (error) {
      setErrors({ ...failed, all: failureText(error) })
      onBooked()
    } finally {
      setProgress(null)
    }
  }

  return { rows, errors, setErrors, progress, book }
}
