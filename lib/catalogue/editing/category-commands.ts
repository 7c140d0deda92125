import 'server-only'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { lockCategory } from '@/lib/catalogue/products/categories'
import type { Category, CategoryChange } from '@/lib/catalogue/products/category-schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'

/** Sets the Urdu name of a category (contract 2.1). */
export async function changeCategory(
  viewer: Viewer,
  category: string,
  { nameUr, seen }: CategoryChange,
): Promise<Category> {
  const id = requireId(category, 'category')
  const changed = await db.$transaction(async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw notFound('category')
    assertUnchanged(seen, before, 'category')
    if (nameUr === undefined || nameUr === before.nameUr) return before
    await tx.category.updateMany({ where: { id }, data: { nameUr } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'category.change',
      subject: `category:${id}`,
      before: { nameUr: before.nameUr },
      after: { nameUr },
    })
    return { ...before, nameUr }
  })
  await revalidateTags(tags.catalogue, tags.categories)
  return changed
}
