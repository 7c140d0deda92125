import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/db'
import { listProducts } from '@/lib/products/queries'
import { noteMiss } from '@/lib/search/misses'
import { planSearch } from '@/lib/search/plan'
import { factories } from '../support/factories'

const make = factories(db)
const find = async (name: string) =>
  (await listProducts({ page: 1, limit: 50, filters: { name, categories: [] } })).items.map((one) => one.name)

beforeAll(async () => {
  for (const [name, botanicalName, shortDesc] of [
    ['Monstera', 'Monstera deliciosa', 'Leaves with windows.'],
    ['Aloe Vera', 'Aloe barbadensis', 'A jelly for burns.'],
    ['Snake Plant', 'Dracaena trifasciata', 'Upright and patient.'],
    ['Snake Plant Moonshine', 'Dracaena trifasciata', 'Silver blades.'],
    ['Red Rose', 'Rosa hybrida', 'Scented.'],
    ['Desi Gulab', 'Rosa damascena', 'For garlands.'],
    ['Arabian Jasmine', 'Jasminum sambac', 'White at dusk.'],
    ['Golden Pothos', 'Epipremnum aureum', 'Climbs a moss stick.'],
    ['100% Coir Rope', null, 'For climbers.'],
  ] as const) {
    await make.product({ name, botanicalName, shortDesc })
  }
  await make.product({ name: 'Departed Orchid', deletedAt: new Date() })
})

describe('a search', () => {
  it.each([
    ['every word in any order', 'plant snake', ['Snake Plant', 'Snake Plant Moonshine']],
    ['a part of a word', 'onster', ['Monstera']],
    ['a missing letter', 'monstra', ['Monstera']],
    ['words run together', 'alovera', ['Aloe Vera']],
    ['a word cut short beside a right one', 'snak plant', ['Snake Plant', 'Snake Plant Moonshine']],
    ['a Roman Urdu name', 'gulab', ['Desi Gulab', 'Red Rose']],
    ['an Urdu name', 'گلاب', ['Desi Gulab', 'Red Rose']],
    ['letters of another keyboard', 'موتيا', ['Arabian Jasmine']],
    ['a name of two words', 'ghee kwar', ['Aloe Vera']],
    ['the botanical name', 'epipremnum', ['Golden Pothos']],
    ['what is said of it', 'garlands', ['Desi Gulab']],
    ['a literal sign', '100%', ['100% Coir Rope']],
    ['nothing alike', 'xylophone', []],
    ['operators that are only text', "rose' | & !:* <->", ['Red Rose']],
    ['what is sold no more', 'departed orchid', []],
  ])('finds by %s', async (_, typed, expected) => {
    expect((await find(typed)).sort()).toEqual([...expected].sort())
  })

  it('shows the closest first', async () => {
    expect(await find('snake plant')).toEqual(['Snake Plant', 'Snake Plant Moonshine'])
  })

  it('guesses only when it finds nothing as it was typed', async () => {
    expect((await planSearch('monstera'))?.by).toBe('name')
    expect((await planSearch('damascena'))?.by).toBe('text')
    expect((await planSearch('monstra'))?.by).toBe('alike')
    expect(await planSearch('  ')).toBeNull()
  })

  it('knows a new word of the shopkeeper at once, totals included', async () => {
    expect(await find('bichhoo')).toEqual([])
    await db.searchSynonym.create({ data: { term: 'bichhoo', meaning: 'monstera, aloe' } })
    expect((await find('bichhoo')).sort()).toEqual(['Aloe Vera', 'Monstera'])
  })

  it('counts what found nothing, and not who', async () => {
    await Promise.all(['Blue  Rose', 'blue rose', 'BLUE ROSE '].map(noteMiss))
    expect(await db.searchMiss.findMany({ select: { query: true, count: true } })).toEqual([
      { query: 'blue rose', count: 3 },
    ])
  })
})
