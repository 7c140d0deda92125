import { expect, it } from 'vitest'
import { OrderLedger } from '@/components/admin/orders/ledger'
import { toPaisa } from '@/lib/base/money'
import type { ShownEvent } from '@/lib/money/ledger/events'
import { renderMarkup } from '../support/render'

const at = '2026-11-24T08:05:00.000Z'
const events: ShownEvent[] = [
  {
    id: 'a',
    at,
    kind: 'PLACED',
    note: null,
    entries: [
      { account: 'CUSTOMER', paisa: toPaisa(215_000) },
      { account: 'SALES', paisa: toPaisa(-215_000) },
    ],
  },
  {
    id: 'b',
    at,
    kind: 'STATUS',
    note: 'Counted twice',
    entries: [
      { account: 'CUSTOMER', paisa: toPaisa(-215_000) },
      { account: 'COURIER', paisa: toPaisa(215_000) },
    ],
  },
]
const textOf = (shown: readonly ShownEvent[]) =>
  renderMarkup(<OrderLedger events={shown} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('the ledger of an order shows each event and what all come to', () => {
  const text = textOf(events)
  expect(text).toContain('Placed 24 Nov 2026, 1:05 pm Customer +Rs 2,150.00 Sales −Rs 2,150.00')
  expect(text).toContain('Counted twice Customer −Rs 2,150.00 With the courier +Rs 2,150.00')
  expect(text).toMatch(/All together Sales −Rs 2,150\.00 With the courier \+Rs 2,150\.00 $/)
})

it('it is not shown while nothing is booked', () => {
  expect(textOf([])).toBe('')
})
