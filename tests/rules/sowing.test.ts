import { describe, expect, it } from 'vitest'
import { seeds } from '@/demo/content/products/seeds'
import { monthAt, nextMonthAt } from '@/lib/base/time/months'
import { benchOf, wordsOfMonth } from '@/lib/catalogue/products/sowing'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const cropsOf = (month: number, products: { name: string }[], shown = 3) =>
  benchOf(month, products, shown).map(({ crop }) => crop)

describe('what is sown now', () => {
  it('follows the month', () => {
    expect(cropsOf(11, seeds)).toEqual(['matar', 'palak', 'dhania'])
    expect(cropsOf(2, seeds)).toEqual(['hari mirch', 'kheera', 'palak'])
    expect(cropsOf(6, seeds)).toEqual(['bhindi', 'lauki', 'gainda'])
  })

  it('is something in every month, and every packet of the demo shop has its month', () => {
    for (const month of months) expect(cropsOf(month, seeds).length, `month ${month}`).toBeGreaterThan(1)
    const shown = months.flatMap((month) => benchOf(month, seeds, 99).map(({ product }) => product.name))
    expect([...new Set(shown)].sort()).toEqual(seeds.map(({ name }) => name).sort())
  })

  it('names each crop once, with the first product that has one of its words', () => {
    const products = [{ name: 'PALAK (desi)' }, { name: 'Spinach Seeds' }, { name: 'Peacock Flower' }]
    expect(benchOf(11, products, 3)).toEqual([{ crop: 'palak', product: products[0] }])
    expect(benchOf(5, products, 3)).toEqual([])
  })

  it('never searches for a word that a pattern would read differently', () => {
    for (const month of months) for (const word of wordsOfMonth(month)) expect(word).toMatch(/^[a-z]+$/)
  })
})

describe('the month in Karachi', () => {
  it('begins five hours before that of UTC', () => {
    expect(monthAt(new Date('2026-11-30T18:59:59Z'))).toBe(11)
    expect(monthAt(new Date('2026-11-30T19:00:00Z'))).toBe(12)
  })

  it('ends when the next one begins, also at the end of a year', () => {
    expect(nextMonthAt(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-30T19:00:00Z'))
    expect(nextMonthAt(new Date('2026-12-31T18:59:59Z'))).toEqual(new Date('2026-12-31T19:00:00Z'))
    expect(nextMonthAt(new Date('2026-12-31T19:00:00Z'))).toEqual(new Date('2027-01-31T19:00:00Z'))
  })
})
