// Started by bench/search.mjs with tsx: fills an empty database with the catalogue of the demo shop, searches for every
// spelling of search-golden.tsv and writes the outcomes as JSON into a file.
import { writeFileSync } from 'node:fs'
import { findClosest } from '@/lib/catalogue/listings/search-pages'
import { withPlan } from '@/lib/catalogue/search/plan'
import { db } from '@/lib/platform/database/client'
import { seedDemoCatalogue } from '../tests/support/demo-catalogue'
import { factories } from '../tests/support/factories'
import { judge, readSpellings } from './search-golden'

const [answer = ''] = process.argv.slice(2)
await seedDemoCatalogue(factories(db))
const firstOf = async (name: string) => {
  const found = await findClosest(await withPlan({ name, categories: [] }))
  return found?.ids[0] ?? null
}
const spellings = readSpellings()
// The first searches also open connections.
for (const { typed } of spellings.slice(0, 20)) await firstOf(typed)
const times: number[] = []
const judged = await judge(spellings, async (typed) => {
  const began = performance.now()
  const first = await firstOf(typed)
  times.push(performance.now() - began)
  return first
})
writeFileSync(answer, JSON.stringify({ judged, times }))
// The pool would keep the process for half a minute.
process.exit()
