import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { inLocale } from '@/lib/base/i18n/locales'
import { monthAt, nextMonthAt } from '@/lib/base/time/months'
import { monthName } from '@/lib/base/time/names'
import { storedNeed } from '@/lib/catalogue/products/needs'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { anotherServer } from '../support/server'

// What is in flower changes with the month in Karachi, while a server runs and nothing is written.

const make = factories(db)
const minutes = 60_000
const category = 'Moon Garden'
const slug = 'moon-garden'

let baseUrl: string
/** Sets the clock of the server to a moment; it goes on from there. */
let setClock: (to: Date) => Promise<void>
let present: number
let next: number
let end: Date

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gulshan-clock-'))
  const file = join(folder, 'ahead')
  end = nextMonthAt(new Date())
  const write = (to: Date) => writeFileSync(file, String(to.getTime() - Date.now()))
  write(new Date(end.getTime() - 5 * minutes))
  const preload = pathToFileURL(resolve('tests/support/clock.mjs')).href
  const server = await anotherServer('api-month-end', {
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=${preload}`,
  })
  baseUrl = server.baseUrl
  setClock = async (to) => {
    write(to)
    await expect.poll(() => readFileSync(`${file}.read`, 'utf8')).toBe(readFileSync(file, 'utf8'))
  }
  present = monthAt(new Date(end.getTime() - 1))
  next = monthAt(end)
  await make.product({ name: 'Waning Lily', categories: [category], floweringMonths: [present] })
  await make.product({ name: 'Waxing Lily', categories: [category], floweringMonths: [next] })
  await make.product({ name: 'Full Lily', categories: [category], floweringMonths: [present, next] })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

const pageOf = async (path: string) => {
  const answer = await fetch(baseUrl + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const liliesOf = (text: string) =>
  ['Waning Lily', 'Waxing Lily', 'Full Lily'].filter((name) => text.includes(name))

/** The cached pages, each twice, so that the second one comes from the cache. */
async function expectMonth(month: number, lilies: string[]) {
  const landing = '/plants/flowering-now?limit=24'
  for (const path of [landing, landing, `/category/${slug}?flowering=1`, `/category/${slug}?flowering=1`])
    expect([path, liliesOf(await pageOf(path))]).toEqual([path, lilies])
  // Below few results stand plants like the first one, whatever month they flower in.
  const [found = ''] = (await pageOf('/search?name=lily&flowering=1')).split('id="related"')
  expect(liliesOf(found)).toEqual(lilies)
  const title = `Flowering now: ${monthName(month, 'en')}`
  expect(await pageOf('/plants/flowering-now')).toContain(`>${title}</h1>`)
  expect(await pageOf(inLocale('ur', '/plants/flowering-now'))).toContain(monthName(month, 'ur'))
  // The counts beside the filters, of a cached page and of a narrowed one.
  for (const path of [`/category/${slug}`, `/category/${slug}?inStock=1`]) {
    const [, count] =
      /name="flowering"[^>]*>(?:<[^>]*>|[^<])*?Flowering now(?:<[^>]*>)*\s*(?:<[^>]*>)*(\d+)/.exec(
        await pageOf(path),
      ) ?? []
    expect([path, count]).toEqual([path, String(lilies.length)])
  }
  const list = `${baseUrl}/api/v1/product?needs[]=flowering-now&categories[]=${slug}`
  const { data, pagination } = await (await fetch(list)).json()
  expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(lilies.toSorted())
  expect(pagination.total ?? pagination.totalProducts).toBe(lilies.length)
}

it('shows the plants of the new month as soon as it begins, in pages, counts and lists', async () => {
  expect(storedNeed('flowering-now', present)).not.toBe(storedNeed('flowering-now', next))
  await expectMonth(present, ['Waning Lily', 'Full Lily'])
  await setClock(new Date(end.getTime() + 1000))
  await expectMonth(next, ['Waxing Lily', 'Full Lily'])
})
