import { expect, test } from 'vitest'
import { columnId } from '@/lib/platform/admin/columns'
import { nextSort, sortOf } from '@/lib/platform/admin/sorts'
import { MAX_VIEWS, parseViews, withView } from '@/lib/platform/admin/views'

test('a head sorts by its column, and in reverse by the second click', () => {
  expect(nextSort('price', '', 'rising')).toBe('price')
  expect(nextSort('price', 'price', 'rising')).toBe('-price')
  expect(nextSort('price', '-price', 'rising')).toBe('price')
  expect(nextSort('total', 'price', 'falling')).toBe('-total')
  expect(nextSort('total', '-total', 'falling')).toBe('total')
})

test('an address has only the offered orders', () => {
  const offered = { price: 'Price', '-price': 'Price, falling' }
  expect(sortOf(offered, '-price')).toBe('-price')
  for (const sent of ['stock', 'toString', '', undefined, ['price']])
    expect(sortOf(offered, sent)).toBeUndefined()
})

test('the id of a column can be stored in a cookie', () =>
  expect(columnId('Customer name')).toBe('customer-name'))

test('a view replaces the one of the same name, and the oldest makes room', () => {
  const views = withView([{ name: 'Open', query: 'a=1' }], { name: ' open ', query: 'a=2' })
  expect(views).toEqual([{ name: 'open', query: 'a=2' }])
  const full = Array.from({ length: MAX_VIEWS }, (_, at) => ({ name: `${at}`, query: '' }))
  expect(withView(full, { name: 'new', query: '' }).map(({ name }) => name)).toEqual([
    ...full.slice(1).map(({ name }) => name),
    'new',
  ])
})

test.each([null, '', 'null', '{}', '[1, null, {"name": 1}]', 'no json'])('%s has no views', (stored) =>
  expect(parseViews(stored)).toEqual([]),
)
