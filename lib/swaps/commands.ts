import 'server-only'
import { type AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { shownProduct } from '@/lib/catalogue/states/state'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'
import { assertUnchanged, type Seen } from '@/lib/platform/http/seen'
import { assertPartOn } from '@/lib/shop/parts/read'
import { announceMatches, limitMatching, lockMatching } from '@/lib/swaps/announce'
import { swapCompleted } from '@/lib/swaps/make-deal'
import { readSwap } from '@/lib/swaps/queries'
import type { SwapChange, SwapDto, SwapForm } from '@/lib/swaps/schema'
import { toDto } from '@/lib/swaps/select'

const labels = { offeredPlants: label('offeredPlants'), desiredPlants: label('desiredPlants') }

/** Throws 400 on each list with a plant that is not, or no longer, in the catalogue (contract 2.5). */
async function assertKnownPlants(tx: Tx, form: SwapForm): Promise<void> {
  const ids = [...new Set([...form.offeredPlants, ...form.desiredPlants])]
  const known = await tx.product.findMany({
    where: { id: { in: ids }, ...shownProduct },
    select: { id: true },
  })
  const sold = new Set(known.map(({ id }) => id))
  const wrongSides = (['offeredPlants', 'desiredPlants'] as const).filter((side) =>
    form[side].some((id) => !sold.has(id)),
  )
  if (wrongSides.length === 0) return
  throw invalid(
    Object.fromEntries(
      wrongSides.map((side) => [side, apiText('answers.swaps.unknownPlant', { label: labels[side] })]),
    ),
  )
}

const plantRows = (swapId: string, { offeredPlants, desiredPlants }: SwapForm) => [
  ...offeredPlants.map((productId, position) => ({ swapId, side: 'OFFERED' as const, position, productId })),
  ...desiredPlants.map((productId, position) => ({ swapId, side: 'DESIRED' as const, position, productId })),
]

/** People look for swaps near them. An account that was opened with a code may have no address yet. Throws VALIDATION_FAILED. */
async function assertCity(tx: Tx, { id }: Viewer): Promise<void> {
  const { city } = await tx.user.findUniqueOrThrow({ where: { id }, select: { city: true } })
  if (city === '') throw invalid({}, apiText('answers.swaps.noCity'))
}

/** Throws CONFLICT when the lists have changed since they were read; compares the plants' ids. */
async function assertSamePlants(tx: Tx, viewer: Viewer, swapId: string, seen: Seen): Promise<void> {
  const ownSwaps = await tx.$queryRaw<object[]>`
    SELECT 1 FROM plant_swaps
    WHERE id = ${swapId}::uuid AND user_id = ${viewer.id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  // The write below throws the error for swaps that the viewer may not change.
  if (ownSwaps.length === 0) return
  const swap = toDto(viewer, await readSwap(tx, swapId))
  const idsOf = (plants: SwapDto['offeredPlants']) => plants.map(({ _id }) => _id)
  const now = { offeredPlants: idsOf(swap.offeredPlants), desiredPlants: idsOf(swap.desiredPlants) }
  assertUnchanged(seen, now, 'swap', swap)
}

export async function createSwap(viewer: Viewer, form: SwapForm): Promise<SwapDto> {
  const id = newId()
  const at = new Date()
  const row = await write(async (tx) => {
    await assertPartOn(tx, 'swaps')
    await assertKnownPlants(tx, form)
    await assertCity(tx, viewer)
    await tx.plantSwap.createMany({ data: { id, userId: viewer.id, createdAt: at, updatedAt: at } })
    await tx.swapPlant.createMany({ data: plantRows(id, form) })
    await lockMatching(tx)
    await announceMatches(tx, id)
    return readSwap(tx, id)
  })
  await revalidateTags(tags.swaps)
  return toDto(viewer, row)
}

/**
 * Replaces both lists. Throws CONFLICT when they have changed since they were read. Locks the swap first, so that a deal
 * comes entirely before or after.
 */
export async function changeSwap(
  viewer: Viewer,
  id: string,
  { seen, ...form }: SwapChange,
): Promise<SwapDto> {
  const swapId = requireId(id, 'swap')
  const row = await write(async (tx) => {
    if (seen) await assertSamePlants(tx, viewer, swapId, seen)
    const changed = await tx.$executeRaw`
      UPDATE plant_swaps SET
        updated_at = ${nextVersion}
      WHERE id = ${swapId}::uuid AND user_id = ${viewer.id}::uuid AND status = 'PENDING' AND deleted_at IS NULL`
    if (changed === 0) throw await changeError(tx, viewer, swapId)
    await assertKnownPlants(tx, form)
    await tx.swapPlant.deleteMany({ where: { swapId } })
    await tx.swapPlant.createMany({ data: plantRows(swapId, form) })
    await lockMatching(tx)
    await announceMatches(tx, swapId)
    return readSwap(tx, swapId)
  })
  await revalidateTags(tags.swaps)
  return toDto(viewer, row)
}

export async function deleteSwap(viewer: Viewer, id: string): Promise<{ _id: string }> {
  const swapId = requireId(id, 'swap')
  const deleted = await db.$executeRaw`
    UPDATE plant_swaps SET deleted_at = clock_timestamp(),
      updated_at = ${nextVersion}
    WHERE id = ${swapId}::uuid AND user_id = ${viewer.id}::uuid AND status = 'PENDING' AND deleted_at IS NULL`
  if (deleted === 0) throw await changeError(db, viewer, swapId)
  await revalidateTags(tags.swaps)
  return { _id: swapId }
}

/** Why nothing was changed: the swap is completed, deleted, or belongs to another account. */
async function changeError(tx: Tx, viewer: Viewer, id: string): Promise<AppError> {
  const ownSwap = await tx.plantSwap.findFirst({
    where: { id, userId: viewer.id, deletedAt: null },
    select: { id: true },
  })
  return ownSwap ? swapCompleted() : notFound('swap')
}

const write = <T>(operation: (tx: Tx) => Promise<T>): Promise<T> =>
  limitMatching(() => contendedTransaction(operation))
