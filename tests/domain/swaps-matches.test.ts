import { expect, test } from 'vitest'
import { db } from '@/lib/database/client'
import { changeSwap, createSwap, makeDeal } from '@/lib/swaps/commands'
import { findMatches } from '@/lib/swaps/matches'
import { aBuyer, buyers, mailsOf, make, plantsNamed, viewerOf } from './swaps-support'

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

test('at 10,000 open swaps the matches of an active account take less than 50 ms', async () => {
  const me = await aBuyer()
  await buyers(500)
  // 120 plants, the low numbers far more popular than the high ones, two to four plants a swap.
  await db.$executeRaw`
    INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
    SELECT uuidv7(), 'Popular ' || n, '', '', 100000, now() FROM generate_series(1, 120) n`
  await db.$executeRaw`
    INSERT INTO plant_swaps (id, user_id, created_at)
    SELECT uuidv7(), u.id, now() - make_interval(secs => row_number() OVER ())
    FROM generate_series(1, 20) n, (SELECT id FROM users WHERE email LIKE 'buyer-%' ORDER BY id DESC LIMIT 500) u`
  await db.$executeRaw`
    WITH stock AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY name) AS place FROM products WHERE name LIKE 'Popular %'
    ), wanted AS MATERIALIZED (
      SELECT s.id, side, n, 1 + floor(120 * random() ^ 2)::int AS place
      FROM plant_swaps s JOIN users u ON u.id = s.user_id AND u.email LIKE 'buyer-%',
        generate_series(0, 1) n, unnest(ARRAY['OFFERED', 'DESIRED']::"SwapSide"[]) side
    )
    INSERT INTO swap_plants (swap_id, side, position, product_id)
    SELECT wanted.id, side, n, stock.id FROM wanted JOIN stock ON stock.place = wanted.place
    ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    WITH stock AS (SELECT array_agg(id ORDER BY name) AS ids FROM products WHERE name LIKE 'Popular %'),
    mine AS (
      INSERT INTO plant_swaps (id, user_id) SELECT uuidv7(), ${me.id}::uuid FROM generate_series(1, 5) RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () AS k FROM mine)
    INSERT INTO swap_plants (swap_id, side, position, product_id)
    SELECT id, side, n, stock.ids[(k * 12 + n * 5 + CASE side WHEN 'OFFERED' THEN 0 ELSE 3 END)::int]
    FROM numbered, stock, generate_series(0, 2) n, unnest(ARRAY['OFFERED', 'DESIRED']::"SwapSide"[]) side`
  await db.$executeRaw`ANALYZE plant_swaps, swap_plants, products, users`
  expect(await db.plantSwap.count({ where: { status: 'PENDING' } })).toBeGreaterThanOrEqual(10_000)
  // The fastest of many runs, because other runs depend on the load of the machine.
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 60 && best >= 50; round += 1) {
    const began = performance.now()
    const { twoWay, threeWay } = await findMatches(me, 'en')
    best = Math.min(best, performance.now() - began)
    expect([twoWay.length, threeWay.length]).toEqual([6, 4])
  }
  expect(best).toBeLessThan(50)
}, 60_000)
