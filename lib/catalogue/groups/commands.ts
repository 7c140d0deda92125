import 'server-only'
import { invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { isId, newId, requireId } from '@/lib/base/ids'
import { assertRoom, groupAfter, type Member } from '@/lib/catalogue/groups/group-rules'
import { isGroup, lockForJoin, withGroups } from '@/lib/catalogue/groups/lock'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import type { GroupChange, GroupDto, Variation } from '@/lib/catalogue/products/group-schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { assertUnchanged } from '@/lib/platform/http/seen'

/** The products and those of their groups, without deleted ones. They are locked by lockForJoin. */
const membersOf = (tx: Tx, ids: readonly string[]) =>
  tx.$queryRaw<Member[]>`
    SELECT id, group_id AS "groupId" FROM products WHERE ${withGroups(ids)} AND deleted_at IS NULL`

const readGroup = async (tx: Tx, id: string | null) => {
  const group = id && (await tx.productGroup.findUnique({ where: { id }, select: { variesBy: true } }))
  return group ? { _id: id, variesBy: group.variesBy } : { _id: null, variesBy: null }
}

/** The pages of all of them name each other. */
const revalidate = (members: readonly { id: string }[]) =>
  revalidateTags(...members.map(({ id }) => tags.product(id)), tags.catalogue)

/** Makes a group with its first product. Returns its id. */
async function newGroup(tx: Tx, first: string, variesBy?: Variation): Promise<string> {
  const id = newId()
  await tx.productGroup.createMany({ data: { id, code: id, ...(variesBy ? { variesBy } : {}) } })
  await joinGroup(tx, first, id)
  return id
}

/** The version of the product stays: an open form of it is not about its group. */
const joinGroup = (tx: Tx, id: string, groupId: string | null) =>
  tx.$executeRaw`UPDATE products SET group_id = ${groupId}::uuid WHERE id = ${id}::uuid AND group_id IS DISTINCT FROM ${groupId}::uuid`

/**
 * Joins the group of another product or leaves it, and sets what the group varies by (contract 2.1). Throws CONFLICT
 * for a product that has a group with others already, and when `seen` is outdated.
 */
export async function changeGroup(viewer: Viewer, product: string, change: GroupChange): Promise<GroupDto> {
  const id = requireId(product, 'product')
  const other = change.with?.toLowerCase() ?? change.with
  if (typeof other === 'string' && (!isId(other) || other === id))
    throw invalid({ with: apiText('fields.unknown', { label: inEnglish('with') }) })
  const ids = typeof other === 'string' ? [id, other] : [id]
  const members = await retried(() =>
    db.$transaction(async (tx) => {
      await lockForJoin(tx, ids)
      const locked = await membersOf(tx, ids)
      const product = locked.find((member) => member.id === id)
      if (!product) throw notFound('product')
      const before = product.groupId
      if (change.seen) assertUnchanged(change.seen, await readGroup(tx, before), 'group')
      const planned = groupAfter(product, locked, other)
      const after =
        planned instanceof Object ? await newGroup(tx, planned.madeWith, change.variesBy) : planned
      await joinGroup(tx, id, after)
      if (after && change.variesBy)
        await tx.productGroup.updateMany({ where: { id: after }, data: { variesBy: change.variesBy } })
      if (before !== after) await removeEmptyGroup(tx, before)
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'product.group',
        subject: `product:${id}`,
        before: { group: before },
        after: { group: after, ...(change.variesBy ? { variesBy: change.variesBy } : {}) },
      })
      return locked
    }),
  )
  await revalidate(members)
  return findGroupDto(id, 'ANY')
}

/**
 * Puts a product into the group of another one, which is made if there is none. Both are locked by lockForJoin. Throws
 * VALIDATION_FAILED for an unknown product, and CONFLICT when the group is full.
 */
export async function joinSizeOf(tx: Tx, id: string, other: string): Promise<void> {
  const members = await membersOf(tx, [other])
  const origin = members.find((member) => member.id === other)
  if (!origin) throw invalid({ sizeOf: apiText('fields.unknown', { label: inEnglish('sizeOf') }) })
  if (origin.groupId) assertRoom(members, origin.groupId)
  await joinGroup(tx, id, origin.groupId ?? (await newGroup(tx, other)))
}

/**
 * Puts a product into the group with this code, which is made if there is none, or takes it out of its group with null.
 * The product and both groups are locked by lockForJoin. Throws CONFLICT when the group is full.
 */
export async function joinByCode(tx: Tx, id: string, code: string | null): Promise<void> {
  const before = await tx.product.findUniqueOrThrow({ where: { id }, select: { groupId: true } })
  const after = code === null ? null : await groupWithCode(tx, code)
  if (after === before.groupId) return
  if (after) {
    const members = await tx.product.findMany({
      where: { groupId: after, deletedAt: null },
      select: { id: true, groupId: true },
    })
    assertRoom(members, after)
  }
  await joinGroup(tx, id, after)
  await removeEmptyGroup(tx, before.groupId)
}

/** The id of the group with this code, which is made if there is none. */
async function groupWithCode(tx: Tx, code: string): Promise<string> {
  const [group] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM product_groups WHERE ${isGroup(code)} LIMIT 1`
  if (group) return group.id
  const id = newId()
  await tx.productGroup.createMany({ data: { id, code } })
  return id
}

/** A group of which no product is left. Its products are locked. */
async function removeEmptyGroup(tx: Tx, group: string | null): Promise<void> {
  if (group) await tx.productGroup.deleteMany({ where: { id: group, products: { none: {} } } })
}
