import { inEnglish } from '@/lib/base/i18n/answer-text'
import { english } from '../support/english'
import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '@/lib/catalogue/listings/queries'
import { changeSynonym, createSynonym, deleteSynonym } from '@/lib/catalogue/search/commands'
import { listMisses, listSynonyms } from '@/lib/catalogue/search/queries'
import { synonymForm } from '@/lib/catalogue/search/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories, uuidv7 } from '../support/factories'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let admin: Viewer
const form = (term: string, ...meanings: string[]) => synonymForm.parse({ term, meanings })
const found = async (name: string) =>
  (await listProducts({ page: 1, limit: 12, filters: { name, categories: [] } })).items.map((one) => one.name)

beforeAll(async () => {
  const { id, role } = await make.admin()
  admin = { id, role, rights: ownerRights } as Viewer
  await make.product({ name: 'Zebra Wort' })
  await make.product({ name: 'Quince Tree' })
})

describe('a synonym', () => {
  it('is used from the moment it is created, changed and deleted, also for a cached search', async () => {
    expect(await found('bihi')).toEqual([])
    const { _id, term } = await createSynonym(admin, form('  BIHI ', 'Quince'))
    expect(term).toBe('bihi')
    expect(await found('bihi')).toEqual(['Quince Tree'])
    await changeSynonym(admin, _id, form('bihi', 'zebra wort'))
    expect(await found('bihi')).toEqual(['Zebra Wort'])
    await deleteSynonym(admin, _id)
    expect(await found('bihi')).toEqual([])
    const entries = await db.auditEntry.findMany({
      where: { subject: `synonym:${_id}` },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'synonym.create', before: null, after: { term: 'bihi', meaning: 'quince' } },
      {
        action: 'synonym.change',
        before: { term: 'bihi', meaning: 'quince' },
        after: { term: 'bihi', meaning: 'zebra wort' },
      },
      { action: 'synonym.delete', before: { term: 'bihi', meaning: 'zebra wort' }, after: null },
    ])
  })

  it('has one entry per term, however it is spelt', async () => {
    const one = await createSynonym(admin, form('پھلی', 'pod'))
    await expect(createSynonym(admin, form('پھلي', 'bean'))).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { term: inEnglish('This term already has synonyms') } },
    })
    const two = await createSynonym(admin, form('phali', 'pod'))
    await expect(changeSynonym(admin, two._id, form('پھلی', 'pod'))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await deleteSynonym(admin, one._id)
    await expect(deleteSynonym(admin, one._id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(changeSynonym(admin, uuidv7(), form('a', 'b'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is found by any part of the term or its meanings; patterns are literal', async () => {
    await createSynonym(admin, form('xq kela', 'xq banana', 'xq plantain'))
    expect((await listSynonyms({ page: 1, limit: 12, text: 'XQ PLAN' })).items).toMatchObject([
      { term: 'xq kela', meanings: ['xq banana', 'xq plantain'] },
    ])
    expect((await listSynonyms({ page: 1, limit: 12, text: 'xq%kela' })).total).toBe(0)
    const all = await listSynonyms({ page: 2, limit: 6 })
    expect(all.items).toHaveLength(6)
    expect(all.total).toBe(await db.searchSynonym.count())
  })
})

it.each([
  [{ term: ' ', meanings: ['rose'] }, 'Word is required'],
  [{ term: 'one two three four', meanings: ['rose'] }, 'Word may be at most 3 words'],
  [{ term: 'a,b', meanings: ['rose'] }, 'Word may hold no comma'],
  [{ term: '%%', meanings: ['rose'] }, 'Word must have letters or digits'],
  [{ term: 'gulab', meanings: [] }, 'Meanings are required'],
  [{ term: 'gulab', meanings: [' GULAB'] }, 'A term cannot be its own synonym'],
  [
    { term: 'gulab', meanings: Array.from({ length: 11 }, (_, at) => `rose ${at}`) },
    'Meanings may be at most 10',
  ],
])('%o is rejected', (sent, message) => {
  expect(english(synonymForm.safeParse(sent).error?.issues[0]?.message ?? '')).toBe(message)
})

it('search misses are listed, the most frequent first', async () => {
  await db.searchMiss.createMany({
    data: [
      { query: 'blue rose', count: 900 },
      { query: 'durian', count: 1200 },
    ],
  })
  expect((await listMisses(2)).map(({ query }) => query)).toEqual(['durian', 'blue rose'])
})
