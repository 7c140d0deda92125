import { changeCell, type ShownProduct } from '@/components/products/editor/change-cell'
import type * as contract from '@/lib/office/stock-keeping/contract'
import { arrivalForm, lossForm, numberForm, sizeForm } from '@/lib/office/stock-keeping/schema'
import { at, call } from '@/lib/platform/http/client'

// One change of the stock of a product, as the form has it and as it is sent.

const recordLoss = at<typeof contract.recordLoss>('POST', '/stock/loss')
const recordArrival = at<typeof contract.recordArrival>('POST', '/stock/arrival')
const moveToSize = at<typeof contract.moveToSize>('POST', '/stock/size')

/** SET: another number, without a difference that staff know the reason of. */
export const changeKinds = ['DIED', 'STOLEN', 'ARRIVED', 'MOVED', 'SET'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface ChangeValues {
  quantity: string
  /** Null or empty while none is chosen, as a group of radio buttons has it. */
  kind: ChangeKind | '' | null
  note: string
  /** The size that the plants move to. */
  to: string
}

export const noChange: ChangeValues = { quantity: '', kind: '', note: '', to: '' }

interface Change {
  schema: typeof lossForm | typeof arrivalForm | typeof sizeForm | typeof numberForm
  body: object
  /** `keyOf`: see useSent. Another number has no key: it is compared with what the page shows. */
  send: (keyOf: () => string) => Promise<unknown>
}

/** `shown`: the product as the page shows it. */
export function changeOf(shown: ShownProduct, { quantity: typed, kind, note, to }: ChangeValues): Change {
  const product = shown.id
  const quantity = typed.trim()
  const lines = [{ product, quantity }]
  if (kind === 'ARRIVED') {
    const body = { lines, note }
    return {
      schema: arrivalForm,
      body,
      send: (keyOf) => call(recordArrival, { body, idempotencyKey: keyOf() }),
    }
  }
  if (kind === 'MOVED') {
    const body = { from: product, to, quantity }
    return { schema: sizeForm, body, send: (keyOf) => call(moveToSize, { body, idempotencyKey: keyOf() }) }
  }
  if (kind === 'SET') {
    return {
      schema: numberForm,
      body: { counted: quantity },
      send: () => changeCell(shown, 'stock', quantity),
    }
  }
  const body = { reason: kind === 'STOLEN' ? kind : ('DIED' as const), lines, note }
  return { schema: lossForm, body, send: (keyOf) => call(recordLoss, { body, idempotencyKey: keyOf() }) }
}

/** The form has one product, and one field for how many. */
export const changeFieldOf = (path: string): string =>
  path.startsWith('lines.') || path === 'counted' || path === 'stock'
    ? 'quantity'
    : path === 'reason'
      ? 'kind'
      : path
