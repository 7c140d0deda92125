import { AppError, invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { MAX_GROUP_PRODUCTS } from '@/lib/catalogue/products/group-schema'

export interface Member {
  id: string
  groupId: string | null
}

/** Throws CONFLICT when the group is full. */
export function assertRoom(members: readonly Member[], groupId: string): void {
  if (members.filter((member) => member.groupId === groupId).length >= MAX_GROUP_PRODUCTS)
    throw new AppError('CONFLICT', inEnglish(`A group may have at most ${MAX_GROUP_PRODUCTS} products.`))
}

/**
 * The group of a product after it joined that of another one (contract 2.1), which may have to be made with that one first;
 * null takes it out, undefined changes nothing.
 * `members`: both products and those of their groups. Throws VALIDATION_FAILED for an unknown product, and CONFLICT for a
 * product that has a group with others already, and when the group is full.
 */
export function groupAfter(
  { groupId }: Member,
  members: readonly Member[],
  other: string | null | undefined,
): string | null | { madeWith: string } {
  if (other === undefined) return groupId
  if (other === null) return null
  const target = members.find(({ id }) => id === other)
  if (!target) throw invalid({ with: apiText('fields.unknown', { label: inEnglish('with') }) })
  if (!groupId || groupId !== target.groupId) {
    if (groupId && members.filter((member) => member.groupId === groupId).length > 1)
      throw new AppError(
        'CONFLICT',
        inEnglish('This product is another size already. Remove it from that group first.'),
      )
    if (!target.groupId) return { madeWith: other }
    assertRoom(members, target.groupId)
  }
  return target.groupId
}
