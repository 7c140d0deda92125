import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { folded } from '@/lib/base/text/fold'
import { listProducts } from '@/lib/catalogue/listings/queries'
import { recordSearchMiss } from '@/lib/catalogue/search/misses'
import { planSearch } from '@/lib/catalogue/search/plan'
import { normalised } from '@/lib/catalogue/search/search-words'
import { db } from '@/lib/platform/database/client'
import { readSpellings } from '../../bench/search-golden'
import { products } from '../../demo/content/products'
import { urduNames } from '../../demo/content/products/urdu'
import { factories, uuidv7 } from '../support/factories'

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
    ['ZZ Plant', 'Zamioculcas zamiifolia', 'Asks for nothing.'],
  ] as const) {
    await make.product({ name, botanicalName, shortDesc })
  }
  await make.product({ name: 'Hibiscus', shortDesc: 'Red.', nameUr: 'گُڑہل کا پھول' })
  await make.product({ name: 'Calotropis', shortDesc: 'Milky.', localNames: ['Aak', 'Madar', 'آک'] })
  await make.product({ name: 'Wooden Stand', shortDesc: 'Oiled.', nameUr: 'لکڑی کی تپائی' })
  await make.product({ name: 'Departed Orchid', deletedAt: new Date() })
  for (const name of [
    'Garden Hose',
    'House Soil Mix',
    'Lauki Seeds',
    'Lucky Bamboo',
    'Kheera Seeds',
    'Neem Oil',
  ])
    await make.product({ name })
  await make.product({ name: 'Cucumber Tray', nameUr: 'کھیرے کی ٹرے' })
})

describe('a search', () => {
  it.each([
    ['every word in any order', 'plant snake', ['Snake Plant', 'Snake Plant Moonshine']],
    ['a part of a word', 'onster', ['Monstera']],
    ['a missing letter', 'monstra', ['Monstera']],
    ['a wrong letter in the middle', 'monstara', ['Monstera']],
    ['words run together', 'alovera', ['Aloe Vera']],
    ['a word cut short beside a right one', 'snak plant', ['Snake Plant', 'Snake Plant Moonshine']],
    ['a word spelt as it sounds', 'jazmeen', ['Arabian Jasmine']],
    ['words spelt as they sound', 'snek plant', ['Snake Plant', 'Snake Plant Moonshine']],
    ['a Roman Urdu name', 'gulab', ['Desi Gulab', 'Red Rose']],
    ['an Urdu name', 'گلاب', ['Desi Gulab', 'Red Rose']],
    ['letters of another keyboard', 'موتيا', ['Arabian Jasmine']],
    ['a word of the Urdu name', 'تپائی', ['Wooden Stand']],
    ['an Arabic keyboard', 'لكڑي کي', ['Wooden Stand']],
    ['another h, without vowel signs', 'گڑهل', ['Hibiscus']],
    ['an Urdu word with a wrong letter', 'تپاای', ['Wooden Stand']],
    ['Urdu words of nothing', 'خوش حال لومڑی', []],
    ['a name of two words', 'ghee kwar', ['Aloe Vera']],
    ['the botanical name', 'epipremnum', ['Golden Pothos']],
    ['its description beside a word of its name', 'gulab garlands', ['Desi Gulab']],
    ['a description alone', 'garlands', []],
    ['a local name', 'aak', ['Calotropis']],
    ['a local name in another spelling', 'maddar', ['Calotropis']],
    ['a local name in Urdu', 'آک', ['Calotropis']],
    ['two words for one', 'snakeplant', ['Snake Plant', 'Snake Plant Moonshine']],
    ['one word for two', 'mon stera', ['Monstera']],
    ['Roman Urdu in another spelling', 'gulaab ka phool', ['Desi Gulab', 'Red Rose']],
    ['a synonym in another spelling', 'gheekuwar', ['Aloe Vera']],
    ['two letters exchanged', 'sanke plant', ['Snake Plant', 'Snake Plant Moonshine']],
    ['what is known and not sold', 'safaida', []],
    ['what is known, not what sounds like it', 'pipe', ['Garden Hose']],
    ['what is known in Urdu, not what sounds like it', 'کیڑے', ['Neem Oil']],
    ['a vegetable, not what sounds like it', 'lauki', ['Lauki Seeds']],
    ['a word of a name, not what sounds like it', 'lucky', ['Lucky Bamboo']],
    ['its Urdu word, whatever its name', 'کھیرے', ['Cucumber Tray', 'Kheera Seeds']],
    ['a kind of plants', 'andar ke poday', ['Snake Plant', 'Snake Plant Moonshine', 'Monstera', 'ZZ Plant']],
    ['a literal sign', '100%', ['100% Coir Rope']],
    ['nothing alike', 'xylophone', []],
    ['operators that are only text', "rose' | & !:* <->", ['Red Rose']],
    ['a pattern that is no word', '[a-z]+', []],
    ['letters that are no word', 'zzzz', []],
    ['a wildcard of databases', 'mon%', []],
    ['a short name as it is', 'zz', ['ZZ Plant']],
    ['what is sold no more', 'departed orchid', []],
  ])('finds by %s', async (_, typed, expected) => {
    expect((await find(typed)).sort()).toEqual([...expected].sort())
  })

  it('has the same one spelling as the database', async () => {
    const names = products.flatMap(({ slug, name, botanical }) => [
      name,
      botanical ?? '',
      urduNames[slug]?.[0] ?? '',
    ])
    const texts = [
      ...names,
      ...readSpellings().map(({ typed }) => typed),
      'ab ـ CD ﻻ',
      "O’Clock's",
      '%_\\ ۵ ٥',
    ]
    const rows = await db.$queryRaw<{ text: string; folded: string }[]>`
      SELECT text, search_fold(text) AS folded FROM unnest(${texts}::text[]) AS text`
    expect(rows.filter((row) => row.folded !== folded(row.text))).toEqual([])
    expect(rows).toHaveLength(texts.length)
  })

  it('spells Urdu letters as the database does', async () => {
    for (const text of ['گُلاب', 'گيندا ك', 'مدرسة ه ۂ', 'أإآ ؤ ئى', 'ab ـ CD ﻻ']) {
      const [row] = await db.$queryRaw<{ letters: string }[]>`SELECT urdu_letters(${text}) AS letters`
      expect(row?.letters.replace(/\s+/g, ' ').trim()).toBe(normalised(text))
    }
  })

  it('lists the closest match first', async () => {
    expect(await find('snake plant')).toEqual(['Snake Plant', 'Snake Plant Moonshine'])
  })

  it('lists a word of a name before a synonym', async () => {
    for (const name of ['Fern Pot', 'Tall Blue Gamla for Ferns', 'Pothos Cutting'])
      await make.product({ name })
    expect(await find('gamla')).toEqual(['Tall Blue Gamla for Ferns', 'Fern Pot'])
  })

  it('uses similar names only when nothing matches exactly', async () => {
    expect((await planSearch('monstera'))?.by).toBe('name')
    expect((await planSearch('gulab garlands'))?.by).toBe('text')
    expect((await planSearch('monstra'))?.by).toBe('near')
    expect(await planSearch('  ')).toBeNull()
  })

  it('uses a new synonym at once, totals included', async () => {
    expect(await find('bichhoo')).toEqual([])
    await db.searchSynonym.create({ data: { term: 'bichhoo', meaning: 'monstera, aloe' } })
    expect((await find('bichhoo')).sort()).toEqual(['Aloe Vera', 'Monstera'])
  })

  it('counts search misses without the user', async () => {
    await Promise.all(['Blue  Rose', 'blue rose', 'BLUE ROSE '].map(recordSearchMiss))
    expect(await db.searchMiss.findMany({ select: { query: true, count: true } })).toEqual([
      { query: 'blue rose', count: 3 },
    ])
  })
})

describe('a search with many results', () => {
  const many = 300
  const walk = async (name: string, limit: number) => {
    const ids: string[] = []
    let total = 0
    for (let page = 1; page === 1 || ids.length < total; page += 1) {
      const answer = await listProducts({ page, limit, filters: { name, categories: [] } })
      if (answer.shown === 0) break
      total = answer.total
      ids.push(...answer.items.map((one) => one._id))
    }
    return { ids, total }
  }

  beforeAll(async () => {
    await db.product.createMany({
      data: Array.from({ length: many }, (_, index) => ({
        id: uuidv7(),
        // Few name lengths: many are equally similar and have to be ordered by creation.
        name: `Quillwort ${'bdfhk'.slice(0, index % 5)}`.trim(),
        shortDesc: 'One of many.',
        longDesc: '<p>One of many.</p>',
        price: 100_00,
        createdAt: new Date(Date.UTC(2026, 0, 1) + (index % 50) * 1000),
      })),
    })
  })

  it('lists every product once, also beyond the cached ones', async () => {
    for (const limit of [7, 24, 100]) {
      const { ids, total } = await walk('quillwort', limit)
      expect(total).toBe(many)
      expect(ids).toHaveLength(many)
      expect(new Set(ids).size).toBe(many)
    }
    const [first, same] = [await walk('quillwort', 6), await walk('quillwort', 100)]
    expect(first.ids).toEqual(same.ids)
  })

  it('is sorted by similarity, then newest first', async () => {
    const { ids } = await walk('quillwort', 100)
    const rows = await db.product.findMany({ where: { id: { in: ids } } })
    const expected = rows.toSorted(
      (a, b) =>
        a.name.length - b.name.length ||
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    expect(ids).toEqual(expected.map(({ id }) => id))
  })

  it('has no empty page beyond the last', async () => {
    const filters = { name: 'quillwort', categories: [] }
    const { items, total } = await listProducts({ page: 2_147_483_647, limit: 100, filters })
    expect([items.length, total]).toEqual([0, many])
  })

  it('has the right rows while products are added and deleted', async () => {
    const name = 'Busy Quillwort'
    const present = new Set<string>()
    let writing = true
    const write = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        const { id } = await make.product({ name })
        present.add(id)
        const [oldest] = present
        if (turn % 3 === 0 && oldest) {
          await db.product.update({ where: { id: oldest }, data: { deletedAt: new Date() } })
          present.delete(oldest)
        }
      }
      writing = false
    }
    const watch = async () => {
      while (writing) {
        const { items, total, shown } = await listProducts({
          page: 1,
          limit: 100,
          filters: { name: 'busy quillwort', categories: [] },
        })
        expect([items.length, shown]).toEqual([total, total])
      }
    }
    await Promise.all([write(), watch(), watch(), watch()])
    expect(new Set((await walk('busy quillwort', 100)).ids)).toEqual(present)
  })
})
