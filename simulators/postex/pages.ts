import { parse } from './orders'
import { type SimReply, type State, statuses } from './types'
import { html, notFound } from './wire'

const escaped = (text: unknown) =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The parcels of the simulator, each with a choice of its status: what a rider would do. */
export function parcelsPage({ parcels, settings }: State): SimReply {
  const rows = [...parcels.values()].reverse().map(({ trackingNumber, status, fields }) => {
    const options = statuses.map(
      (choice) => `<option${choice === status ? ' selected' : ''}>${escaped(choice)}</option>`,
    )
    return `<tr><td>${escaped(trackingNumber)}</td><td>${escaped(fields.orderRefNumber)}</td><td>${escaped(fields.customerName)}, ${escaped(fields.cityName)}</td><td>${escaped(fields.invoicePayment)}</td><td><form method="post" action="${settings.basePath}/parcel/${escaped(trackingNumber)}"><select name="status" aria-label="Status of ${escaped(trackingNumber)}">${options.join('')}</select> <button>Set</button></form></td></tr>`
  })
  return html(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Courier simulator</title><h1>Courier simulator</h1><p>No parcel here is carried by anybody. The shop asks for a new status within half an hour.</p>${rows.length > 0 ? `<table><tr><th>Number</th><th>Reference</th><th>To</th><th>Collect</th><th>Status</th></tr>${rows.join('')}</table>` : '<p>No parcel is booked yet.</p>'}</html>`,
  )
}

/** Sets a status, from the page or from a test. */
export function setStatus(state: State, trackingNumber: string, body: string): SimReply {
  const status = new URLSearchParams(body).get('status') ?? String(parse(body)?.status ?? '')
  const parcel = state.parcels.get(trackingNumber)
  if (!parcel || status === '') return notFound()
  parcel.status = status
  return {
    status: 303,
    headers: { location: state.settings.basePath, 'cache-control': 'no-store' },
    body: '',
  }
}
