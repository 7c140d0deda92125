import { expect, it, vi } from 'vitest'
import { PriceRows } from '@/components/admin/prices/price-rows'
import { RunCard } from '@/components/admin/prices/run-card'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { toPaisa } from '@/lib/base/money'
import { type RunState, runStates } from '@/lib/catalogue/prices/rules'
import type { PriceRunDto } from '@/lib/catalogue/prices/schema'
import { renderMarkup } from '../support/render'

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
vi.mock('@/components/ui/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const run: PriceRunDto = {
  _id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff',
  kind: 'PRICE',
  percent: 12.5,
  rupees: null,
  roundTo: 10,
  filter: { category: 'indoor' },
  from: null,
  to: null,
  state: 'DONE',
  note: 'Dearer pots',
  counts: { open: 0, done: 138, skipped: 2, undone: 0, notUndone: 0 },
  createdBy: 'Sara Khan',
  createdAt: '2026-11-28T10:00:00.000Z',
  doneAt: '2026-11-28T10:00:01.000Z',
  undoneBy: null,
  undoneAt: null,
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const card = (changes: Partial<PriceRunDto> = {}, locale: (typeof locales)[number] = 'en') =>
  textOf(
    renderMarkup(
      <RunCard run={{ ...run, ...changes }} wordsOf={(name, value) => `${name}: ${value}`} />,
      locale,
    ),
  )

it('a change of many prices says what it does, to which products, and what became of it', () => {
  const text = card()
  for (const part of [
    'Up by 12.5 % · rounded to Rs 10 Applied',
    'category: indoor',
    '138 changed · 2 left out',
    'by Sara Khan',
    'Dearer pots',
  ])
    expect(text).toContain(part)
  expect(card({ kind: 'SALE', percent: null, rupees: -50 })).toContain('Sale Down by Rs 50')
  expect(card({ filter: {} })).toContain('All products')
  expect(card({ filter: null })).toContain('Single products')
  expect(card({ state: 'UNDONE', counts: { ...run.counts, undone: 130, notUndone: 8 } })).toContain(
    '130 given back · 8 not given back',
  )
  const half = { ...run.counts, open: 40, done: 100 }
  expect(card({ state: 'RUNNING', counts: half })).toContain('100 changed · 40 to do')
  expect(card({ state: 'UNDONE', counts: half })).toContain('100 changed · 40 not applied')
})

it('says when to look again while prices are being changed', () => {
  const again = 'Load the page again in a minute.'
  const asking = runStates.filter((state) => card({ state }).includes(again))
  expect(asking.toSorted()).toEqual(['RUNNING', 'UNDOING'])
})

it('is undone once it has begun, cancelled while it is planned, and otherwise left alone', () => {
  const { undo, cancel } = messages.en.prices.actions
  const buttons = (state: RunState) => [undo, cancel].filter((text) => card({ state }).includes(` ${text} `))
  expect(Object.fromEntries(runStates.map((state) => [state, buttons(state)]))).toEqual({
    PLANNED: [cancel],
    RUNNING: [undo],
    DONE: [undo],
    UNDOING: [],
    UNDONE: [],
    CANCELLED: [],
  })
})

it.each(locales)('its products have old and new prices and what became of them in %s', (locale) => {
  const row = { product: run._id, name: 'Fern', old: toPaisa(100_000), new: toPaisa(90_000) }
  const { outcomes } = messages[locale].prices
  const rows = (changes: object, state: RunState | null = 'RUNNING') =>
    textOf(
      renderMarkup(
        <PriceRows rows={[{ ...row, outcome: null, ...changes }]} {...(state && { state })} />,
        locale,
      ),
    )
  expect(rows({})).toContain('Rs 1,000 Rs 900 −Rs 100')
  expect(rows({})).toContain(outcomes.open)
  expect(rows({}, 'UNDONE')).toContain(outcomes.notApplied)
  expect(rows({}, null)).not.toContain(outcomes.open)
  expect(rows({ outcome: 'ON_SALE' })).toContain(outcomes.ON_SALE)
  expect(rows({ outcome: 'DONE', undoOutcome: 'CHANGED' })).toContain(outcomes.CHANGED)
  expect(rows({ outcome: 'DONE', undoOutcome: 'DONE' })).toContain(outcomes.undone)
  expect(card({}, locale)).toContain(messages[locale].prices.runs.states.DONE)
})
