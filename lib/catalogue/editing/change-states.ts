import 'server-only'
import { isId } from '@/lib/base/ids'
import { stateAudit } from '@/lib/catalogue/editing/state-audit'
import { lockWithGroups } from '@/lib/catalogue/groups/lock'
import type { StateOutcome, StatesChange } from '@/lib/catalogue/states/bulk-schema'
import { type MissingPart, missingOf, plainDescription } from '@/lib/catalogue/states/complete'
import { type ProductState, statesAfter } from '@/lib/catalogue/states/state'
import { recordAudits } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'

interface Row {
  id: string
  name: string
  state: ProductState
  shortDesc: string
  longDesc: string
  categories: string[]
  pictures: number
}

/** Why a product stays as it is, or null. `read`: its state as it was read. */
function reasonOf(row: Row, state: ProductState, read: ProductState, missing: readonly MissingPart[]) {
  if (row.state === state) return null
  if (row.state !== read) return 'CHANGED'
  if (!statesAfter(row.state).includes(state)) return 'WAS_SHOWN'
  return missing.length > 0 ? 'INCOMPLETE' : null
}

/** The answer about one product. One that is in this state already is done. */
function outcomeOf(
  _id: string,
  row: Row | undefined,
  state: ProductState,
  read: ProductState | undefined,
): StateOutcome {
  if (!row) return { _id, name: null, done: false, state: null, reason: 'NOT_FOUND', missing: [] }
  const lacking = lackingOf(row, state)
  const reason = reasonOf(row, state, read ?? row.state, lacking)
  const { name } = row
  if (reason === null) return { _id, name, done: true, state, reason, missing: [] }
  return { _id, name, done: false, state: row.state, reason, missing: reason === 'INCOMPLETE' ? lacking : [] }
}

/** The parts that keep a draft from being shown. A hidden product may come back as it is: most were shown before, some without them. */
const lackingOf = (row: Row, state: ProductState): MissingPart[] =>
  state === 'SHOWN' && row.state === 'DRAFT'
    ? missingOf({ ...row, description: plainDescription(row.longDesc) })
    : []

/**
 * Sets one state for many products in one transaction. Each is answered for: a draft that lacks what a shown product has stays as
 * it is, and so does one that was shown and cannot be a draft, and one whose state is no longer that of `seen`. What changes loses
 * its date: a product that is hidden here does not come back by itself.
 */
export async function changeStates(
  viewer: Viewer,
  { products, state, seen = {} }: StatesChange,
): Promise<StateOutcome[]> {
  const ids = [...new Set(products.map((product) => product.toLowerCase()))]
  const read = new Map(Object.entries(seen).map(([id, values]) => [id.toLowerCase(), values.state]))
  const { outcomes, changed } = await retried(() =>
    db.$transaction(async (tx) => {
      const rows = await lockRows(tx, ids.filter(isId))
      const outcomes = ids.map((id) => outcomeOf(id, rows.get(id), state, read.get(id)))
      const changed = outcomes.flatMap(({ _id, done }) => {
        const row = rows.get(_id)
        return done && row && row.state !== state ? [row] : []
      })
      if (changed.length > 0) {
        await tx.$executeRaw`
          UPDATE products SET state = ${state}::"ProductState", show_from = NULL, updated_at = ${nextVersion}
          WHERE id = ANY(${changed.map(({ id }) => id)}::uuid[])`
        const entries = changed.map((row) =>
          stateAudit({ actorId: viewer.id, id: row.id, before: row.state, after: state }),
        )
        await recordAudits(tx, entries)
      }
      return { outcomes, changed: changed.map(({ id }) => id) }
    }),
  )
  if (changed.length > 0) await revalidateTags(...changed.map(tags.product), tags.catalogue)
  return outcomes
}

/** Locks products with those of their groups and reads what decides about their state. */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<Map<string, Row>> {
  await lockWithGroups(tx, ids)
  const rows = await tx.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: {
      id: true,
      name: true,
      state: true,
      shortDesc: true,
      longDesc: true,
      categories: { select: { category: { select: { name: true } } } },
      _count: { select: { images: true } },
    },
  })
  return new Map(
    rows.map(({ categories, _count, ...row }) => [
      row.id,
      { ...row, categories: categories.map(({ category }) => category.name), pictures: _count.images },
    ]),
  )
}
