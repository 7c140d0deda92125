import { beforeAll, expect, test } from 'vitest'
import type { AppError } from '@/lib/base/errors'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { changeSwap, createSwap, deleteSwap } from '@/lib/swaps/commands'
import { makeDeal } from '@/lib/swaps/make-deal'
import { getSwap } from '@/lib/swaps/queries'
import type { SwapDto } from '@/lib/swaps/schema'
import { aBuyer, buyers, errorOf, mailsOf, plantsNamed, tally, times } from './swaps-support'

let plants: { id: string }[]
let people: Viewer[]
const idOf = (index: number) => plants[index]?.id ?? ''

beforeAll(async () => {
  plants = await plantsNamed('Agave', 'Aloe', 'Mint', 'Rose')
  people = await buyers(200)
})

const offer = (owner: Viewer, offered: number[], desired: number[]) =>
  createSwap(owner, { offeredPlants: offered.map(idOf), desiredPlants: desired.map(idOf) })

const plantsOf = (swap: SwapDto) => [
  swap.offeredPlants.map(({ _id }) => _id),
  swap.desiredPlants.map(({ _id }) => _id),
]

test('200 requests for one swap, fifty rounds: one succeeds, the others get an error', async () => {
  const owner = await aBuyer()
  for (let round = 0; round < 50; round += 1) {
    const swap = await offer(owner, [0], [1])
    const calls = people.map((person) =>
      makeDeal(person, swap._id, round % 2 ? new Date(swap.updatedAt) : null),
    )
    expect(await tally(calls)).toEqual({ done: 1, SWAP_COMPLETED: 199 })
    const winners = await Promise.allSettled(calls)
    const winner = people[winners.findIndex(({ status }) => status === 'fulfilled')]
    const after = await getSwap(owner, swap._id)
    expect(after).toMatchObject({ status: 'COMPLETED', swapPartner: { _id: winner?.id } })
  }
  // Two emails per deal, however many requests there were.
  expect(await mailsOf('swap-dealt')).toHaveLength(100)
})

test('a deal during an edit: the partner gets one whole version, and the seen one if a version was sent', async () => {
  const owner = await aBuyer()
  const before = [[idOf(0)], [idOf(1)]]
  const edited = [[idOf(2), idOf(3)], [idOf(0)]]
  const seen = { dealt: 0, edited: 0 }
  for (let round = 0; round < 25; round += 1) {
    const swap = await offer(owner, [0], [1])
    const version = round % 2 ? new Date(swap.updatedAt) : null
    const [deal, edit] = await Promise.allSettled([
      makeDeal(people[round] as Viewer, swap._id, version),
      changeSwap(owner, swap._id, { offeredPlants: edited[0] ?? [], desiredPlants: edited[1] ?? [] }),
    ])
    const after = await getSwap(owner, swap._id)
    if (deal.status === 'fulfilled') {
      // The partner's answer agrees with the stored swap.
      expect(plantsOf(after)).toEqual(plantsOf(deal.value))
      expect(after.status).toBe('COMPLETED')
      if (edit.status === 'rejected') {
        seen.dealt += 1
        expect((edit.reason as AppError).code).toBe('SWAP_COMPLETED')
        expect(plantsOf(after)).toEqual(before)
      } else {
        seen.edited += 1
        expect(version).toBeNull()
        expect(plantsOf(after)).toEqual(edited)
      }
    } else {
      seen.edited += 1
      expect((deal.reason as AppError).code).toBe('CONFLICT')
      expect(version).not.toBeNull()
      expect(edit.status).toBe('fulfilled')
      expect(after).toMatchObject({ status: 'PENDING', swapPartner: null })
      expect(plantsOf(after)).toEqual(edited)
    }
  }
  expect(seen.dealt + seen.edited).toBe(25)
})

test('a deal during a deletion: completed swaps stay, deleted ones are gone', async () => {
  const owner = await aBuyer()
  for (let round = 0; round < 25; round += 1) {
    const swap = await offer(owner, [0], [1])
    const deals = people.slice(0, 5).map((person) => makeDeal(person, swap._id, null))
    const [removal, ...outcomes] = await Promise.allSettled([deleteSwap(owner, swap._id), ...deals])
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    if (removal?.status === 'fulfilled') {
      expect(done).toBe(0)
      expect(await tally(deals)).toEqual({ NOT_FOUND: 5 })
      expect((await errorOf(getSwap(owner, swap._id))).code).toBe('NOT_FOUND')
    } else {
      expect(removal).toMatchObject({ reason: { code: 'SWAP_COMPLETED' } })
      expect(done).toBe(1)
      expect((await getSwap(null, swap._id)).status).toBe('COMPLETED')
    }
  }
})

test('readers never see half an edit', async () => {
  const owner = await aBuyer()
  const swap = await offer(owner, [0, 1], [2, 3])
  const versions = [
    [
      [idOf(0), idOf(1)],
      [idOf(2), idOf(3)],
    ],
    [[idOf(2)], [idOf(1)]],
  ]
  const texts = versions.map((version) => JSON.stringify(version))
  const edits = times(10, (index) => {
    const [offeredPlants = [], desiredPlants = []] = versions[index % 2] ?? []
    return changeSwap(owner, swap._id, { offeredPlants, desiredPlants })
  })
  const reads = times(60, async () => JSON.stringify(plantsOf(await getSwap(null, swap._id))))
  for (const text of await Promise.all(reads)) expect(texts).toContain(text)
  expect(await tally(edits)).toEqual({ done: 10 })
})

test('a deal during a block is made before it or not at all', async () => {
  for (let round = 0; round < 10; round += 1) {
    const owner = await aBuyer()
    const swap = await offer(owner, [0], [1])
    const block = db.user.update({ where: { id: owner.id }, data: { isBlocked: true }, select: { id: true } })
    const counts = await tally([makeDeal(people[round] as Viewer, swap._id, null), block])
    expect(counts.done).toBeGreaterThanOrEqual(1)
    await block
    // No deals after the block.
    const code = (await errorOf(makeDeal(people[100 + round] as Viewer, swap._id, null))).code
    expect(code).toBe(counts.done === 2 ? 'SWAP_COMPLETED' : 'NOT_FOUND')
  }
})

test('swaps that fit each other and are created at the same time match', async () => {
  const rivals = await plantsNamed('Orchid', 'Jasmine')
  const [give, take] = rivals.map(({ id }) => id)
  const owners = await buyers(12)
  const before = await mailsOf('swap-match')
  await Promise.all(
    owners.map((owner, index) =>
      createSwap(owner, {
        offeredPlants: [(index % 2 ? give : take) ?? ''],
        desiredPlants: [(index % 2 ? take : give) ?? ''],
      }),
    ),
  )
  // Six swaps match six others: each pair sends one email, to the owner of the earlier swap.
  expect(await mailsOf('swap-match')).toHaveLength(before.length + 36)
})
