import { Prisma } from '@prisma/client'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { changeSwap, createSwap } from '@/lib/swaps/commands'
import { makeDeal } from '@/lib/swaps/make-deal'
import { findMatches, matchesOfUserSql } from '@/lib/swaps/matches'
import { takeDownSwap } from '@/lib/swaps/take-down'
import { runAlone } from '../support/database'
import { manySwaps } from '../support/many-swaps.mjs'
import { aBuyer, anAdmin, buyers, mailsOf, make, plantsNamed, viewerOf } from './swaps-support'

/** New plants for every test, so that there are no matches between tests. */
async function formWith(...names: string[]) {
  const plants = await plantsNamed(...names)
  const ids = new Map(plants.map(({ id, name }) => [name, id]))
  const of = (list: string) => list.split(' ').map((name) => ids.get(name) ?? '')
  return (offered: string, desired: string) => ({ offeredPlants: of(offered), desiredPlants: of(desired) })
}

test('two swaps that fit are shown on both sides, the best match first', async () => {
  const form = await formWith('A', 'B', 'C')
  const [me, half, full, oneSided] = await buyers(4)
  if (!me || !half || !full || !oneSided) throw new Error('accounts are missing')
  const fuller = await createSwap(full, form('B C', 'A'))
  const halfway = await createSwap(half, form('B', 'A'))
  await createSwap(oneSided, form('B', 'C'))
  const mine = await createSwap(me, form('A', 'B C'))
  const { twoWay } = await findMatches(me, 'en')
  expect(twoWay.map(({ swap, gets, gives, mineId }) => [swap.id, gets, gives, mineId])).toEqual([
    [fuller._id, ['B', 'C'], ['A'], mine._id],
    [halfway._id, ['B'], ['A'], mine._id],
  ])
  // Signed in, so contacts are shown.
  expect(twoWay[0]?.swap.owner.email).not.toContain('•')
  expect((await findMatches(full, 'en')).twoWay).toMatchObject([{ swap: { id: mine._id } }])
})

test('three swaps that fit in a circle', async () => {
  const form = await formWith('A', 'B', 'C')
  const [me, giver, taker] = await buyers(3)
  if (!me || !giver || !taker) throw new Error('accounts are missing')
  const mine = await createSwap(me, form('A', 'B'))
  const gives = await createSwap(giver, form('B', 'C'))
  const takes = await createSwap(taker, form('C', 'A'))
  const found = await findMatches(me, 'en')
  expect(found.twoWay).toEqual([])
  expect(found.threeWay).toMatchObject([
    {
      mineId: mine._id,
      giver: { id: gives._id },
      taker: { id: takes._id },
      gets: ['B'],
      gives: ['A'],
      between: 'C',
    },
  ])
  // The same match of three for the next owner.
  expect((await findMatches(giver, 'en')).threeWay).toMatchObject([
    { giver: { id: takes._id }, taker: { id: mine._id }, gets: ['C'], gives: ['B'], between: 'A' },
  ])
})

test('own, completed and blocked swaps do not match', async () => {
  const form = await formWith('A', 'B')
  const [me, dealt] = [await aBuyer(), await aBuyer()]
  const blocked = viewerOf(await make.buyer())
  await createSwap(me, form('A', 'B'))
  await createSwap(me, form('B', 'A'))
  await createSwap(blocked, form('B', 'A'))
  const done = await createSwap(dealt, form('B', 'A'))
  await makeDeal(await aBuyer(), done._id, null)
  await db.user.update({ where: { id: blocked.id }, data: { isBlocked: true }, select: { id: true } })
  expect(await findMatches(me, 'en')).toEqual({ twoWay: [], threeWay: [] })
})

test('a new match is mailed once to the owner who was there before, however often the other side edits', async () => {
  const form = await formWith('A', 'B', 'C')
  const first = await make.buyer({ email: 'first@example.com' })
  const second = viewerOf(await make.buyer({ email: 'second@example.com' }))
  await createSwap(viewerOf(first), form('A', 'B'))
  const later = await createSwap(second, form('B', 'A'))
  await changeSwap(second, later._id, form('B C', 'A'))
  await changeSwap(second, later._id, form('B', 'A'))
  const mails = (await mailsOf('swap-match')).filter(({ to }) => /first|second/.test(to))
  expect(mails).toMatchObject([
    { to: 'first@example.com', data: { firstName: 'Bilal', people: 2, gets: ['B'], gives: ['A'] } },
  ])
})

test('the swap that completes a circle notifies the two others', async () => {
  const form = await formWith('A', 'B', 'C')
  const emails = ['ring-a@example.com', 'ring-b@example.com', 'ring-c@example.com']
  const [a, b, c] = await Promise.all(emails.map(async (email) => viewerOf(await make.buyer({ email }))))
  if (!a || !b || !c) throw new Error('accounts are missing')
  await createSwap(a, form('A', 'B'))
  await createSwap(b, form('B', 'C'))
  await createSwap(c, form('C', 'A'))
  const mails = (await mailsOf('swap-match')).filter(({ to }) => to.startsWith('ring-'))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.slice(0, 2))
  expect(mails.find(({ to }) => to === 'ring-a@example.com')?.data).toMatchObject({
    people: 3,
    gets: ['B'],
    gives: ['A'],
  })
  expect(mails.find(({ to }) => to === 'ring-b@example.com')?.data).toMatchObject({
    gets: ['C'],
    gives: ['B'],
  })
})

describe('emails about a swap name its plants in the language of their reader', () => {
  const inUrdu = ['ایک', 'دو', 'تین']
  const plants = async () => {
    const form = await formWith('A', 'B', 'C')
    const ids = [...form('A B C', 'A').offeredPlants]
    for (const [at, id] of ids.entries())
      await db.product.update({ where: { id }, data: { nameUr: inUrdu[at] ?? null } })
    return form
  }
  const reader = async (locale: 'en' | 'ur') => viewerOf(await make.buyer({ locale }))
  const lastMail = async ({ id }: Viewer, template: string) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } })
    return (await mailsOf(template)).findLast(({ to }) => to === email)?.data
  }

  test.each([
    ['ur', { gets: ['دو'], gives: ['ایک'] }],
    ['en', { gets: ['B'], gives: ['A'] }],
  ] as const)('a match of two: %s', async (locale, named) => {
    const [form, me] = [await plants(), await reader(locale)]
    await createSwap(me, form('A', 'B'))
    await createSwap(await aBuyer(), form('B', 'A'))
    expect(await lastMail(me, 'swap-match')).toMatchObject(named)
  })

  test('a match of three', async () => {
    const [form, first, second] = [await plants(), await reader('ur'), await reader('en')]
    await createSwap(first, form('A', 'B'))
    await createSwap(second, form('B', 'C'))
    await createSwap(await aBuyer(), form('C', 'A'))
    expect(await lastMail(first, 'swap-match')).toMatchObject({ gets: ['دو'], gives: ['ایک'] })
    expect(await lastMail(second, 'swap-match')).toMatchObject({ gets: ['C'], gives: ['B'] })
  })

  test('a deal between two who read different languages', async () => {
    const [form, owner, partner] = [await plants(), await reader('en'), await reader('ur')]
    const swap = await createSwap(owner, form('A', 'B C'))
    await makeDeal(partner, swap._id, null)
    expect(await lastMail(owner, 'swap-dealt')).toMatchObject({ gives: ['A'], gets: ['B', 'C'] })
    expect(await lastMail(partner, 'swap-dealt')).toMatchObject({ gives: ['دو', 'تین'], gets: ['ایک'] })
  })

  test.each([
    ['ur', { offered: ['ایک'], desired: ['تین'] }],
    ['en', { offered: ['A'], desired: ['C'] }],
  ] as const)('one that is taken down: %s', async (locale, named) => {
    const [form, owner] = [await plants(), await reader(locale)]
    const swap = await createSwap(owner, form('A', 'C'))
    await takeDownSwap(await anAdmin(), swap._id, { reason: 'Not a plant of ours' })
    expect(await lastMail(owner, 'swap-taken-down')).toMatchObject(named)
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** Rows that a node took from its table, including those that its filter dropped. */
const rowsRead = (node: Plan) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

test('at 10,000 open swaps the matches of an active account are read through indexes', async () => {
  const [me, ...owners] = await buyers(501)
  if (!me) throw new Error('the account is missing')
  await db.$executeRaw`
    INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
    SELECT uuidv7(), 'Popular ' || lpad(n::text, 3, '0'), '', '', 100000, now() FROM generate_series(1, 120) n`
  const statements = manySwaps({
    plants: "SELECT id FROM products WHERE name LIKE 'Popular %'",
    owners: `SELECT unnest('{${owners.map(({ id }) => id).join()}}'::uuid[]) AS id`,
    account: `SELECT '${me.id}'::uuid AS id`,
  })
  await runAlone([...statements, 'ANALYZE plant_swaps, swap_plants, products, users'])
  const open = { status: 'PENDING', deletedAt: null } as const
  expect(await db.plantSwap.count({ where: open })).toBeGreaterThanOrEqual(10_000)

  const { twoWay, threeWay } = await findMatches(me, 'en')
  expect([twoWay.length, threeWay.length]).toEqual([6, 4])

  const [explained] = await db.$queryRaw<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${matchesOfUserSql(me.id)}`,
  )
  const scans = nodesOf(explained?.['QUERY PLAN'][0]?.Plan as Plan).filter((node) =>
    ['plant_swaps', 'swap_plants'].includes(node['Relation Name'] ?? ''),
  )
  expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  // Of 50,000 rows, only those of the plants of the own swaps.
  const read = scans.map(rowsRead).reduce((sum, count) => sum + count)
  expect(read).toBeGreaterThan(1000)
  expect(read).toBeLessThan(15_000)
})
