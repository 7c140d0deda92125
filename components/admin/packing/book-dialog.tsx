'use client'
import { type FormEvent, useEffect, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import type { readCourierCities } from '@/lib/orders/couriers/contract'
import type { ConnectedCourier } from '@/lib/orders/couriers/schema'
import { MAX_PARCEL_GRAMS } from '@/lib/orders/packing/rules'
import type { PackingRow } from '@/lib/orders/packing/schema'
import { at, call } from '@/lib/platform/http/client'
import { BookedParcel } from './booked-parcel'
import { typedGrams } from './kilograms'
import { AT_ONCE, useBooking } from './use-booking'

type BookDialogProps = {
  rows: readonly PackingRow[]
  courier: ConnectedCourier
  onClose: () => void
  /** After some orders were answered for. */
  onBooked: () => void
}

/** Asks for what the courier needs, and books the parcels. A parcel that fails stays, with its reason. */
export function BookDialog({ rows: selected, courier, onClose, onBooked }: BookDialogProps) {
  const { rows, errors, setErrors, progress, book } = useBooking(selected, { onClose, onBooked })
  const [cities, setCities] = useState<string[]>([])
  const [cityOf, setCityOf] = useState<Record<string, string>>({})
  const [weightOf, setWeightOf] = useState<Record<string, string>>({})
  const pending = progress !== null

  // Only for the proposals: without the list a city can still be typed.
  useEffect(() => {
    call(at<typeof readCourierCities>('GET', '/courier/city')).then(
      ({ data }) => setCities(data),
      () => undefined,
    )
  }, [])

  // A weight that is too heavy for one parcel is left to be entered, or weighed by the courier.
  const weight = ({ _id, grams }: PackingRow) =>
    weightOf[_id] ?? (grams > MAX_PARCEL_GRAMS ? '' : String(grams / 1000))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const wrong = rows.filter((row) => typedGrams(weight(row)) === undefined)
    setErrors(
      Object.fromEntries(wrong.map(({ _id }) => [_id, 'Weight must be a number of kilograms up to 100'])),
    )
    if (wrong.length > 0) return
    void book((row) => {
      const [city, grams] = [(cityOf[row._id] ?? '').trim(), typedGrams(weight(row))]
      return { order: row._id, ...(city ? { city } : {}), ...(grams ? { weightGrams: grams } : {}) }
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="wide">
        <DialogTitle>
          {rows.length === 1
            ? `Book one parcel with ${courier.name}`
            : `Book ${rows.length} parcels with ${courier.name}`}
        </DialogTitle>
        <DialogDescription>
          The orders get their tracking numbers. They become SHIPPED once {courier.name} has picked them up.
        </DialogDescription>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <datalist id="courier-cities">
            {cities.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {rows.map((row) => (
            <BookedParcel
              key={row._id}
              row={row}
              city={cityOf[row._id] ?? ''}
              onCity={(city) => setCityOf({ ...cityOf, [row._id]: city })}
              weight={courier.sendsWeight ? weight(row) : null}
              onWeight={(typed) => setWeightOf({ ...weightOf, [row._id]: typed })}
              cityList="courier-cities"
              error={errors[row._id]}
            />
          ))}
          {errors.all && (
            <p className="field-error" role="alert">
              {errors.all}
            </p>
          )}
          <DialogActions>
            <SubmitButton pending={pending}>
              {pending && rows.length > AT_ONCE ? `Booking, ${progress} of ${rows.length} done` : 'Book'}
            </SubmitButton>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
