import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { db, type Tx } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { AppError, invalid, notFound } from '@/lib/errors'
import { isId, newId, requireId } from '@/lib/ids'
import { copyPicturesOf, copyProduct } from '@/lib/products/groups/copy'
import { withGroups } from '@/lib/products/groups/lock'
import { findGroupDto } from '@/lib/products/groups/queries'
import {
  type GroupChange,
  type GroupDto,
  MAX_GROUP_PRODUCTS,
  type Variation,
} from '@/lib/products/groups/schema'
import { withPictureCopies } from '@/lib/products/product-pictures'
import { getProductDto } from '@/lib/products/queries'
import type { ProductDto } from '@/lib/products/schema'

/** A product with what decides about its group, locked with all products of its group. */
interface Member {
  id: string
  name: string
  groupId: string | null
  price: number
  /** Made by addSize, and without a size or stock yet. */
  unfinished: boolean
}

/**
 * The products and those of their groups, locked in the order of their ids; without deleted ones. Read after the lock, so that
 * a product that another transaction has just added is among them.
 */
async function lockGroups(tx: Tx, ids: readonly string[]): Promise<Member[]> {
  await tx.$queryRaw`SELECT 1 FROM products WHERE ${withGroups(ids)} ORDER BY id FOR UPDATE`
  return tx.$queryRaw<Member[]>`
    SELECT id, name, group_id AS "groupId", price,
      coalesce(stock = 0, false) AND sold = 0 AND pot_size IS NULL AND size_label IS NULL AS unfinished
    FROM products WHERE ${withGroups(ids)} AND deleted_at IS NULL ORDER BY id FOR UPDATE`
}

const find = (members: readonly Member[], id: string): Member => {
  const member = members.find((one) => one.id === id)
  if (!member) throw notFound('Product')
  return member
}

/** The pages of all of them name each other. */
const revalidate = (members: readonly { id: string }[]) =>
  revalidateTags(...members.map(({ id }) => tags.product(id)), tags.catalogue)

/**
 * Adds a product that is another size of this one: a copy without pot size, label and stock (contract 2.1). While
 * such a copy has neither, it is returned again, so that two presses add one.
 */
export async function addSize(viewer: Viewer, product: string): Promise<ProductDto> {
  const origin = requireId(product, 'Product')
  const known = unfinishedIn(await db.$transaction((tx) => lockGroups(tx, [origin])), origin)
  if (known) return getProductDto(known)
  const id = newId()
  let added = id
  let members: Member[] = []
  await withPictureCopies(id, await copyPicturesOf(origin), (pictures) =>
    retried(() =>
      db.$transaction(async (tx) => {
        members = await lockGroups(tx, [origin])
        added = unfinishedIn(members, origin) ?? id
        if (added !== id) return false
        const own = find(members, origin)
        const groupId = await groupOf(tx, own, members)
        await copyProduct(tx, { id, origin, groupId, pictures })
        await recordAudit(tx, {
          actorId: viewer.id,
          action: 'product.create',
          subject: `product:${id}`,
          after: { name: own.name, price: own.price, sizeOf: origin },
        })
        return true
      }),
    ),
  )
  await revalidate([...members, { id: added }])
  return getProductDto(added)
}

function unfinishedIn(members: readonly Member[], origin: string): string | undefined {
  find(members, origin)
  return members.find((one) => one.id !== origin && one.unfinished)?.id
}

/** The group of a locked product; without one a new group is made with it. Throws CONFLICT when the group is full. */
async function groupOf(
  tx: Tx,
  own: Member,
  members: readonly Member[],
  variesBy?: Variation,
): Promise<string> {
  const { groupId } = own
  if (groupId) {
    assertRoom(members, groupId)
    return groupId
  }
  const id = newId()
  await tx.productGroup.createMany({ data: { id, code: id, ...(variesBy ? { variesBy } : {}) } })
  await joinGroup(tx, own.id, id)
  return id
}

function assertRoom(members: readonly Member[], groupId: string): void {
  if (members.filter((one) => one.groupId === groupId).length >= MAX_GROUP_PRODUCTS)
    throw new AppError('CONFLICT', `A group may have at most ${MAX_GROUP_PRODUCTS} products.`)
}

/** The version of the product stays: an open form of it is not about its group. */
export const joinGroup = (tx: Tx, id: string, groupId: string | null) =>
  tx.$executeRaw`UPDATE products SET group_id = ${groupId}::uuid WHERE id = ${id}::uuid AND group_id IS DISTINCT FROM ${groupId}::uuid`

/**
 * Joins the group of another product or leaves it, and sets what the group varies by (contract 2.1). Throws CONFLICT
 * for a product that has a group with others already.
 */
export async function changeGroup(viewer: Viewer, product: string, change: GroupChange): Promise<GroupDto> {
  const id = requireId(product, 'Product')
  const other = change.with ?? null
  if (other !== null && (!isId(other) || other === id)) throw invalid({ with: 'with is not known' })
  const ids = other === null ? [id] : [id, other.toLowerCase()]
  const members = await retried(() =>
    db.$transaction(async (tx) => {
      const locked = await lockGroups(tx, ids)
      const own = find(locked, id)
      const before = own.groupId
      let after = before
      if (change.with === null) after = null
      if (other !== null) {
        if (!locked.some((one) => one.id === ids[1])) throw invalid({ with: 'with is not known' })
        const target = find(locked, other.toLowerCase())
        if (before && before !== target.groupId && locked.filter((one) => one.groupId === before).length > 1)
          throw new AppError(
            'CONFLICT',
            'This product is another size already. Remove it from that group first.',
          )
        after =
          target.groupId === before && before ? before : await groupOf(tx, target, locked, change.variesBy)
      }
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
  return findGroupDto(id)
}

/**
 * Puts a product into the group with this code, which is made if there is none, or takes it out of its group with null.
 * Throws CONFLICT when the group is full.
 */
export async function joinByCode(tx: Tx, id: string, code: string | null): Promise<void> {
  const own = find(await lockGroups(tx, [id]), id)
  if (code === null) {
    await joinGroup(tx, id, null)
    return removeEmptyGroup(tx, own.groupId)
  }
  await tx.productGroup.createMany({ data: { id: newId(), code }, skipDuplicates: true })
  const group = await tx.productGroup.findFirstOrThrow({
    where: { OR: [{ code }, ...(isId(code) ? [{ id: code }] : [])] },
    select: { id: true, products: { where: { deletedAt: null }, select: { id: true } } },
  })
  if (group.id === own.groupId) return
  const members = await lockGroups(tx, [id, ...group.products.map((one) => one.id)])
  assertRoom(members, group.id)
  await joinGroup(tx, id, group.id)
  await removeEmptyGroup(tx, own.groupId)
}

/** A group of which no product is left. Its products are locked. */
export async function removeEmptyGroup(tx: Tx, group: string | null): Promise<void> {
  if (group) await tx.productGroup.deleteMany({ where: { id: group, products: { none: {} } } })
}
