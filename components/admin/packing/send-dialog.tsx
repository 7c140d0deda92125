'use client'
import { type FormEvent, useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { sendOrders } from '@/lib/orders/packing/contract'
import type { PackingRow } from '@/lib/orders/packing/schema'
import { ApiError, at, call, failureText } from '@/lib/platform/http/client'

type SendDialogProps = {
  rows: readonly PackingRow[]
  couriers: readonly string[]
  onClose: () => void
  /** After some parcels were sent. */
  onSent: () => void
}

/** Asks for courier and tracking numbers, and says that the parcels were handed over. A parcel that fails stays, with its reason. */
export function SendDialog({ rows: selected, couriers, onClose, onSent }: SendDialogProps) {
  const notes = useTranslations('mailServer.notes')
  // Sent rows leave the page behind the dialog, but not the dialog before all are sent.
  const [rows, setRows] = useState(selected)
  const [courier, setCourier] = useState('')
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const written = (row: PackingRow) => (numbers[row._id] ?? '').trim()
  const trackingOf = (row: PackingRow) => ({
    courier: courier.trim(),
    trackingNumber: written(row),
    seen: { courier: row.courier, trackingNumber: row.trackingNumber },
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setErrors({})
    // A number that is known already stays without being sent.
    const parcels = rows.map((row) => ({ order: row._id, ...(written(row) ? trackingOf(row) : {}) }))
    try {
      const { data } = await call(at<typeof sendOrders>('POST', '/order/bulk/sent'), { body: { parcels } })
      const failed = data.filter(({ done }) => !done)
      if (failed.length < data.length) onSent()
      if (failed.length === 0) {
        toast.success(data.length === 1 ? 'The order is SHIPPED.' : `${data.length} orders are SHIPPED.`)
        return onClose()
      }
      setRows(rows.filter((row) => failed.some(({ _id }) => _id === row._id)))
      setErrors(Object.fromEntries(failed.map(({ _id, message }) => [_id, message])))
      toast.error(`${failed.length} of ${data.length} orders were not sent.`)
    } catch (error) {
      setErrors(error instanceof ApiError ? byRow(error, rows) : { all: failureText(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="wide">
        <DialogTitle>{rows.length === 1 ? 'Send one parcel' : `Send ${rows.length} parcels`}</DialogTitle>
        <DialogDescription>{notes('sent')}</DialogDescription>
        <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
          <Field label="Courier" error={errors.courier}>
            {(control) => (
              <Input
                {...control}
                list="sent-couriers"
                maxLength={60}
                value={courier}
                onChange={({ target }) => setCourier(target.value)}
              />
            )}
          </Field>
          <datalist id="sent-couriers">
            {couriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {rows.map((row) => (
            <Field
              key={row._id}
              label={`Tracking number of ${row.number}, ${row.customer}`}
              hint={row.trackingNumber ? `Now ${row.courier} ${row.trackingNumber}` : undefined}
              error={errors[row._id]}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={numbers[row._id] ?? ''}
                  onChange={({ target }) => setNumbers({ ...numbers, [row._id]: target.value })}
                />
              )}
            </Field>
          ))}
          <p className="text-sm text-muted-foreground">
            Leave a number empty for the shop’s own van and for pick-up.
          </p>
          {errors.all && (
            <p className="field-error" role="alert">
              {errors.all}
            </p>
          )}
          <DialogActions>
            <SubmitButton pending={pending}>Set SHIPPED</SubmitButton>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** The errors of `parcels.3.trackingNumber` beside the fourth row, those of the courier beside the courier. */
function byRow(error: ApiError, rows: readonly PackingRow[]): Record<string, string> {
  const entries = Object.entries(error.fields).map(([path, text]) => {
    const [, index = '', field] = path.split('.')
    return [field === 'courier' ? 'courier' : (rows[Number(index)]?._id ?? 'all'), text]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : { all: error.message }
}
