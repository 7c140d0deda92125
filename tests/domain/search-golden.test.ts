import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { findClosest } from '@/lib/catalogue/listings/search-pages'
import { withPlan } from '@/lib/catalogue/search/plan'
import { db } from '@/lib/platform/database/client'
import { type Judged, judge, kinds, ratesOf, readSpellings } from '../../bench/search-golden'
import { seedDemoCatalogue } from '../support/demo-catalogue'
import { factories } from '../support/factories'

// What went wrong is listed by `npm run bench -- search missed`.

let judged: Judged[]

beforeAll(async () => {
  await seedDemoCatalogue(factories(db))
  judged = await judge(readSpellings(), async (name) => {
    const found = await findClosest(await withPlan({ name, categories: [] }))
    return found?.ids[0] ?? null
  })
}, 900_000)

describe('the search of the demo shop, by the spellings of bench/search-golden.tsv', () => {
  it('has the right product first', () => {
    const { hits, wrong } = ratesOf(judged)
    expect(hits).toBeGreaterThanOrEqual(0.973)
    expect(wrong).toBeLessThanOrEqual(0.009)
  })

  it('shows nothing rather than a stranger', () => {
    expect(ratesOf(judged).strangers).toBeLessThanOrEqual(0.009)
  })

  it('does so for the spellings that are held out', () => {
    const { hits, wrong } = ratesOf(judged.filter(({ heldOut }) => heldOut))
    expect(hits).toBeGreaterThanOrEqual(0.973)
    expect(wrong).toBeLessThanOrEqual(0.009)
  })

  it.each(kinds.filter((kind) => kind !== 'nothing'))(
    'has the right product first for the kind %s',
    (kind) => {
      expect(ratesOf(judged.filter((one) => one.kind === kind)).hits).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.each<[typed: string, first: string | null]>([
    ['roze', 'desi-rose'],
    ['difenbakia', 'dieffenbachia'],
    ['sansiveria', 'snake-plant'],
    ['kalanko', 'flaming-katy'],
    ['bogan vila', 'bougainvillea'],
    ['ganda phool', 'marigold'],
    ['gamla', 'terracotta-pot-8'],
    ['matar', 'pea-seeds'],
    ['ہری مرچ', 'chilli-plant'],
    ['لوکی', 'bottle-gourd-seeds'],
    ['مٹر', 'pea-seeds'],
    ['کھرپا', 'khurpa'],
    ['کھیرا', 'cucumber-seeds'],
    ['کیڑے', 'neem-oil'],
    ['سنیک پلانٹ', 'snake-plant'],
    ['andar ke poday', 'snake-plant'],
    ['پائپ', 'garden-hose'],
    ['نیم کا تیل', 'neem-oil'],
    ...['safaida', 'kursi', 'biryani', 'chair', 'سدا بہار', 'انجیر'].map((typed): [string, null] => [
      typed,
      null,
    ]),
  ])('%s finds %s', (typed, first) => {
    expect(judged.find((one) => one.typed === typed)?.first).toBe(first)
  })
})
