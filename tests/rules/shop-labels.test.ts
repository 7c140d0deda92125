import { expect, test } from 'vitest'
import { homeLabelOf, shopLabelOf } from '@/components/admin/identity/labels'
import { formatShopValue } from '@/components/admin/shop-value'
import { differencesOf } from '@/components/forms/merge'
import { newHome, newShop } from '@/lib/shop/identity/live-defaults'
import type { Shop } from '@/lib/shop/identity/schema'

// A form that finds another user's changes names the fields in words, not by their paths.

const notice = { text: { en: 'a', ur: 'b' }, href: '/c', from: 'd', to: 'e' }
const day = { opens: '10:00', closes: '14:00' }
const full: Shop = {
  ...newShop,
  announcement: notice,
  closing: notice,
  hours: newShop.hours.map(() => day),
  holidays: [{ name: { en: 'Eid', ur: '' }, from: '2027-03-10', to: '2027-03-10', hours: day }],
}

/** All its leaves changed: texts get an ending, what is shown is left out. */
const changed = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value, 'one more']
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'object' || value === null) return `${value ?? ''} other`
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]))
}

test.each([
  ['details', full, shopLabelOf],
  ['home page', newHome, homeLabelOf],
])('every field of the %s has a label', (_, record, labelOf) => {
  const paths = differencesOf(record, record, changed(record) as object).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect(labelOf(path), path).toMatch(/^[A-Z][A-Za-z’, ]+$/)
  expect(new Set(paths.map(labelOf)).size).toBe(paths.length)
})

test('pictures and blocks are in words too', () => {
  const words = {
    nothing: 'nothing',
    comma: ', ',
    withList: (list: string) => list,
    withoutList: (list: string) => list,
  }
  const written = [true, false, 'media/p/shop/1.webp', '/brand.svg', '', 'Eid'].map((value) =>
    formatShopValue(value, '', words),
  )
  expect(written).toEqual(['Shown', 'Left out', 'Uploaded picture', 'Drawing', 'nothing', 'Eid'])
})
