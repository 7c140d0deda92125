import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { demoShop } from '@/lib/shop/identity/demo'
import { emailOf } from '@/lib/shop/mail/templates'
import { changeSwap, createSwap, deleteSwap } from '@/lib/swaps/commands'
import { makeDeal } from '@/lib/swaps/make-deal'
import {
  findEditable,
  findMarketplace,
  findMarketplaceChoices,
  findPartnerRatings,
  findRatings,
  findSwapsOf,
  getSwap,
  listOpenSwaps,
  listSwapsOf,
} from '@/lib/swaps/queries'
import { rateSwap } from '@/lib/swaps/rate-swap'
import type { SwapForm } from '@/lib/swaps/schema'
import { aBuyer, buyers, errorOf, mailsOf, make, plantsNamed, tally, times, viewerOf } from './swaps-support'

let plants: Awaited<ReturnType<typeof plantsNamed>>
let owner: Viewer
let partner: Viewer

beforeAll(async () => {
  plants = await plantsNamed('Golden Barrel Cactus', 'Agave', '50% Mix_Soil', 'Rose')
  owner = viewerOf(await make.buyer({ firstName: 'Bilal', email: 'bilal@example.com', city: 'Gujrat' }))
  partner = viewerOf(await make.buyer({ firstName: 'Hina', email: 'hina@example.com', city: 'Lahore' }))
})

const formOf = (offered: number[], desired: number[]): SwapForm => {
  const ids = (places: number[]) => places.map((place) => plants[place]?.id ?? '')
  return { offeredPlants: ids(offered), desiredPlants: ids(desired) }
}
const everything = { page: 1, limit: 100 }

describe('a swap', () => {
  test('is created in the shape of the contract, with an id and a version', async () => {
    const swap = await createSwap(owner, formOf([1, 0], [2]))
    expect(swap).toEqual({
      _id: swap._id,
      status: 'PENDING',
      user: {
        _id: owner.id,
        firstName: 'Bilal',
        lastName: 'Raza',
        email: 'bilal@example.com',
        phoneNumber: '+923007654321',
      },
      offeredPlants: [1, 0].map((place) => ({
        _id: plants[place]?.id,
        name: plants[place]?.name,
        nameUr: null,
        price: { amount: plants[place]?.price, currency: 'PKR' },
        src: plants[place]?.images.map(({ src }) => src),
      })),
      desiredPlants: [expect.objectContaining({ name: '50% Mix_Soil' })],
      swapPartner: null,
      createdAt: swap.createdAt,
      updatedAt: swap.createdAt,
    })
    expect(await getSwap(owner, swap._id)).toEqual(swap)
  })

  test('has plants of the shop only; the error stands at its list', async () => {
    const gone = await make.product({ name: 'Gone', deletedAt: new Date() })
    for (const id of [randomUUID(), gone.id]) {
      const { details, code } = await errorOf(createSwap(owner, { ...formOf([0], [1]), desiredPlants: [id] }))
      expect(code).toBe('VALIDATION_FAILED')
      expect(Object.keys(details.fields ?? {})).toEqual(['desiredPlants'])
    }
    const swap = await createSwap(owner, formOf([0], [1]))
    const { details } = await errorOf(
      changeSwap(owner, swap._id, { offeredPlants: [gone.id], desiredPlants: [gone.id] }),
    )
    expect(Object.keys(details.fields ?? {})).toEqual(['offeredPlants', 'desiredPlants'])
    // Nothing of the rejected edit is stored.
    expect(await getSwap(owner, swap._id)).toEqual(swap)
  })

  test('is edited and deleted by its owner only, and not once it is completed', async () => {
    const swap = await createSwap(owner, formOf([0], [1]))
    expect((await errorOf(changeSwap(partner, swap._id, formOf([0], [1])))).code).toBe('NOT_FOUND')
    expect((await errorOf(deleteSwap(partner, swap._id))).code).toBe('NOT_FOUND')
    const edited = await changeSwap(owner, swap._id, formOf([2], [3]))
    expect(edited.offeredPlants.map(({ name }) => name)).toEqual(['50% Mix_Soil'])
    expect(edited.updatedAt > swap.updatedAt).toBe(true)
    expect(edited.createdAt).toBe(swap.createdAt)
    await makeDeal(partner, swap._id, null)
    expect((await errorOf(changeSwap(owner, swap._id, formOf([0], [1])))).code).toBe('SWAP_COMPLETED')
    expect((await errorOf(deleteSwap(owner, swap._id))).code).toBe('SWAP_COMPLETED')
  })

  test('is not found once deleted, by anybody and any call', async () => {
    const { _id } = await createSwap(owner, formOf([0], [1]))
    expect(await deleteSwap(owner, _id)).toEqual({ _id })
    const calls = [
      getSwap(owner, _id),
      deleteSwap(owner, _id),
      changeSwap(owner, _id, formOf([0], [1])),
      makeDeal(partner, _id, null),
    ]
    expect(await tally(calls)).toEqual({ NOT_FOUND: 4 })
  })

  test('keeps plants that were deleted from the catalogue', async () => {
    const [leaving] = await plantsNamed('Leaving')
    const { _id } = await createSwap(owner, { ...formOf([0], [1]), offeredPlants: [leaving?.id ?? ''] })
    await db.product.update({ where: { id: leaving?.id ?? '' }, data: { deletedAt: new Date() } })
    expect((await getSwap(null, _id)).offeredPlants).toMatchObject([{ name: 'Leaving' }])
    expect((await findEditable(owner, _id))?.offered).toMatchObject([{ name: 'Leaving', isRemoved: true }])
  })
})

describe('a deal', () => {
  test('stores the partner, mails both and shows both each other', async () => {
    const swap = await createSwap(owner, formOf([0], [1, 3]))
    const before = (await mailsOf('swap-dealt')).length
    const dealt = await makeDeal(partner, swap._id, new Date(swap.updatedAt))
    expect(dealt).toMatchObject({
      status: 'COMPLETED',
      user: { email: 'bilal@example.com', phoneNumber: '+923007654321' },
      swapPartner: { _id: partner.id, email: 'hina@example.com' },
    })
    const mails = (await mailsOf('swap-dealt')).slice(before)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['bilal@example.com', 'hina@example.com'])
    const toOwner = mails.find(({ to }) => to === 'bilal@example.com')
    expect(toOwner?.data).toMatchObject({
      other: { name: 'Hina Raza', email: 'hina@example.com' },
      gives: ['Golden Barrel Cactus'],
      gets: ['Agave', 'Rose'],
    })
    expect(emailOf(demoShop, 'swap-dealt', toOwner?.data)?.text).toContain('Email: hina@example.com')
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'on your own',
      async () => makeDeal(owner, (await createSwap(owner, formOf([0], [1])))._id, null),
      'OWN_SWAP',
    ],
    ['on an unknown one', () => makeDeal(partner, randomUUID(), null), 'NOT_FOUND'],
    ['on no id at all', () => makeDeal(partner, 'me', null), 'NOT_FOUND'],
    [
      'on another version',
      async () => {
        const swap = await createSwap(owner, formOf([0], [1]))
        await changeSwap(owner, swap._id, formOf([1], [0]))
        return makeDeal(partner, swap._id, new Date(swap.updatedAt))
      },
      'CONFLICT',
    ],
    [
      'on a dealt one, whatever version was seen',
      async () => {
        const swap = await createSwap(owner, formOf([0], [1]))
        await makeDeal(await aBuyer(), swap._id, null)
        return makeDeal(partner, swap._id, new Date(swap.updatedAt))
      },
      'SWAP_COMPLETED',
    ],
  ])('%s is rejected', async (_, call, code) => {
    expect((await errorOf(call())).code).toBe(code)
  })
})

test('a blocked owner: pending swaps leave the marketplace and cannot be dealt, completed ones stay', async () => {
  const blocked = await aBuyer()
  const pending = await createSwap(blocked, formOf([0], [1]))
  const dealt = await createSwap(blocked, formOf([0], [1]))
  await makeDeal(partner, dealt._id, null)
  await db.user.update({ where: { id: blocked.id }, data: { isBlocked: true }, select: { id: true } })
  const market = await listOpenSwaps(null, everything)
  expect(market.items.map(({ _id }) => _id)).not.toContain(pending._id)
  expect((await errorOf(makeDeal(partner, pending._id, null))).code).toBe('NOT_FOUND')
  expect((await getSwap(partner, dealt._id)).status).toBe('COMPLETED')
  expect((await listSwapsOf(partner, 'partner', everything)).items.map(({ _id }) => _id)).toContain(dealt._id)
})

describe('contacts', () => {
  const visible = (swap: Awaited<ReturnType<typeof getSwap>>) => ({
    user: swap.user.email,
    phone: swap.user.phoneNumber,
    partner: swap.swapPartner?.email,
  })

  test('of a pending swap: masked for visitors, shown to every signed-in account', async () => {
    const { _id } = await createSwap(owner, formOf([0], [1]))
    const hidden = { user: 'b•••@example.com', phone: '+92•••••••21', partner: undefined }
    const shown = { user: 'bilal@example.com', phone: '+923007654321', partner: undefined }
    expect(visible(await getSwap(null, _id))).toEqual(hidden)
    const caretaker = viewerOf(await make.caretaker())
    for (const viewer of [owner, partner, caretaker]) {
      expect(visible(await getSwap(viewer, _id))).toEqual(shown)
    }
    const inList = (list: Awaited<ReturnType<typeof listOpenSwaps>>) =>
      list.items.find((one) => one._id === _id)
    expect(inList(await listOpenSwaps(null, everything))?.user.email).toBe('b•••@example.com')
    expect(inList(await listOpenSwaps(partner, everything))?.user.email).toBe('bilal@example.com')
  })

  test('of a completed one: shown to its parties and admins', async () => {
    const { _id } = await createSwap(owner, formOf([0], [1]))
    await makeDeal(partner, _id, null)
    const hidden = { user: 'b•••@example.com', phone: '+92•••••••21', partner: 'h•••@example.com' }
    const shown = { user: 'bilal@example.com', phone: '+923007654321', partner: 'hina@example.com' }
    const admin = viewerOf(await make.admin())
    for (const viewer of [owner, partner, admin]) expect(visible(await getSwap(viewer, _id))).toEqual(shown)
    for (const viewer of [null, await aBuyer(), viewerOf(await make.caretaker())]) {
      expect(visible(await getSwap(viewer, _id))).toEqual(hidden)
    }
  })
})

describe('lists', () => {
  test('have every row once, newest first, with one total', async () => {
    const me = await aBuyer()
    const made = await Promise.all(times(7, () => createSwap(me, formOf([0], [1]))))
    const first = await listSwapsOf(me, 'user', { page: 1, limit: 3 })
    const pages = [
      first,
      ...(await Promise.all([2, 3, 4].map((page) => listSwapsOf(me, 'user', { page, limit: 3 })))),
    ]
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ])
    const walked = pages.flatMap(({ items }) => items)
    expect(new Set(walked.map(({ _id }) => _id))).toEqual(new Set(made.map(({ _id }) => _id)))
    const order = walked.map(({ createdAt, _id }) => createdAt + _id)
    expect(order).toEqual(order.toSorted().toReversed())
  })

  test('the marketplace has pending swaps only; the own list has every status', async () => {
    const [me, other] = [await aBuyer(), await aBuyer()]
    const open = await createSwap(me, formOf([0], [1]))
    const dealt = await createSwap(me, formOf([0], [1]))
    await makeDeal(other, dealt._id, null)
    const ids = async (list: Promise<{ items: { _id: string }[] }>) =>
      (await list).items.map(({ _id }) => _id)
    expect(await ids(listOpenSwaps(null, everything))).not.toContain(dealt._id)
    expect(await ids(listSwapsOf(me, 'user', everything))).toEqual(
      [dealt._id, open._id].toSorted().toReversed(),
    )
    expect(await ids(listSwapsOf(me, 'partner', everything))).toEqual([])
    expect(await ids(listSwapsOf(other, 'partner', everything))).toEqual([dealt._id])
    expect((await findSwapsOf(other, 'partner', everything)).items[0]).toMatchObject({ owner: { id: me.id } })
    expect(await listOpenSwaps(null, { page: 2_147_483_647, limit: 100 })).toMatchObject({ items: [] })
  })

  test('filters: plants by the words of their names, taken literally, and the city in any case', async () => {
    const me = viewerOf(await make.buyer({ city: 'Quetta' }))
    const swap = await createSwap(me, formOf([2], [3]))
    const found = async (filters: Partial<{ offered: string; desired: string; city: string }>) => {
      const all = { offered: '', desired: '', city: '', ...filters }
      return (await findMarketplace(null, all, everything)).items.some(({ id }) => id === swap._id)
    }
    expect(await found({ offered: 'mix_ 50%' })).toBe(true)
    expect(await found({ offered: '%' })).toBe(true)
    expect(await found({ offered: 'mi%il' })).toBe(false)
    expect(await found({ offered: 'rose' })).toBe(false)
    expect(await found({ desired: 'ROSE', city: 'quetta' })).toBe(true)
    expect(await found({ desired: 'rose', city: 'Lahore' })).toBe(false)
    const choices = await findMarketplaceChoices('en')
    expect(choices.cities).toContain('Quetta')
    expect(choices.offered).toContain('50% Mix_Soil')
  })
})

test('each side rates the other once, after the deal, and the rating belongs to the account', async () => {
  const [me, other] = await buyers(2)
  if (!me || !other) throw new Error('accounts are missing')
  const swap = await createSwap(me, formOf([0], [1]))
  const rating = { rating: 4, comment: 'Healthy roots.' }
  expect((await errorOf(rateSwap(me, swap._id, rating))).code).toBe('NOT_REVIEWABLE')
  expect((await errorOf(rateSwap(other, swap._id, rating))).code).toBe('NOT_FOUND')
  await makeDeal(other, swap._id, null)
  expect(await tally(times(8, () => rateSwap(me, swap._id, rating)))).toEqual({
    done: 1,
    ALREADY_REVIEWED: 7,
  })
  await rateSwap(other, swap._id, { rating: 5, comment: 'On time.' })
  expect((await errorOf(rateSwap(partner, swap._id, rating))).code).toBe('NOT_FOUND')
  const standings = await findPartnerRatings([me.id, other.id])
  expect(standings.get(me.id)).toEqual({ average: 5, count: 1 })
  expect(standings.get(other.id)).toEqual({ average: 4, count: 1 })
  expect((await findRatings(me, [swap._id])).get(swap._id)).toHaveLength(2)
  expect((await findRatings(partner, [swap._id])).size).toBe(0)
})
