'use client'
import { type FormEvent, useEffect, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import type { bookParcels, readCourierCities } from '@/lib/couriers/contract'
import type { ConnectedCourier } from '@/lib/couriers/schema'
import { at, call, failureText } from '@/lib/http/client'
import type { PackingRow } from '@/lib/packing/schema'
import { gramsOf } from './kilograms'

type BookDialogProps = {
  rows: readonly PackingRow[]
  courier: ConnectedCourier
  onClose: () => void
  /** After some orders were answered for. */
  onBooked: () => void
}

/** So many orders are sent in one call, so that a slow courier does not end it. */
const AT_ONCE = 5

/** Asks for what the courier needs, and books the parcels. What fails stays, with its reason. */
export function BookDialog({ rows: selected, courier, onClose, onBooked }: BookDialogProps) {
  const [rows, setRows] = useState(selected)
  const [cities, setCities] = useState<string[]>([])
  const [cityOf, setCityOf] = useState<Record<string, string>>({})
  const [weightOf, setWeightOf] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const pending = progress !== null

  // Only for the proposals: without the list a city can still be typed.
  useEffect(() => {
    call(at<typeof readCourierCities>('GET', '/courier/city')).then(
      ({ data }) => setCities(data),
      () => undefined,
    )
  }, [])

  const weight = ({ _id, grams }: PackingRow) => weightOf[_id] ?? (grams === null ? '' : String(grams / 1000))

  async function book(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const wrong = rows.filter((row) => gramsOf(weight(row)) === undefined)
    setErrors(
      Object.fromEntries(wrong.map(({ _id }) => [_id, 'Weight must be a number of kilograms up to 100'])),
    )
    if (wrong.length > 0) return
    const failed: Record<string, string> = {}
    try {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        setProgress(from)
        const bookings = rows.slice(from, from + AT_ONCE).map((row) => {
          const [city, grams] = [(cityOf[row._id] ?? '').trim(), gramsOf(weight(row))]
          return { order: row._id, ...(city ? { city } : {}), ...(grams ? { weightGrams: grams } : {}) }
        })
        const { data } = await call(at<typeof bookParcels>('POST', '/order/bulk/booking'), {
          body: { bookings },
        })
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
        <form onSubmit={(event) => void book(event)} noValidate className="grid gap-4">
          <datalist id="courier-cities">
            {cities.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {rows.map((row) => (
            <fieldset key={row._id} className="grid gap-2 border-t border-border pt-3">
              <legend className="sr-only">Order {row.number}</legend>
              <p className="text-sm wrap-anywhere">
                <b className="font-semibold">{row.number}</b> <bdi>{row.customer}</bdi>
              </p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Field label={`City of ${row.number}`} hint={`Left empty: ${row.cityName}`}>
                  {(control) => (
                    <Input
                      {...control}
                      list="courier-cities"
                      maxLength={100}
                      value={cityOf[row._id] ?? ''}
                      onChange={({ target }) => setCityOf({ ...cityOf, [row._id]: target.value })}
                    />
                  )}
                </Field>
                {courier.sendsWeight && (
                  <Field label={`Weight of ${row.number} in kg`} optional>
                    {(control) => (
                      <Input
                        {...control}
                        inputMode="decimal"
                        maxLength={7}
                        value={weight(row)}
                        onChange={({ target }) => setWeightOf({ ...weightOf, [row._id]: target.value })}
                      />
                    )}
                  </Field>
                )}
              </div>
              {errors[row._id] && (
                <p className="field-error" role="alert">
                  {errors[row._id]}
                </p>
              )}
            </fieldset>
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
