import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { type AnswerText, apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { isId, newId, requireId } from '@/lib/base/ids'
import { lockCategory, newSlugOf } from '@/lib/catalogue/products/categories'
import { kindOfName } from '@/lib/catalogue/products/category-kinds'
import {
  type Category,
  type CategoryChange,
  type CategoryForm,
  toCategoryDto,
} from '@/lib/catalogue/products/category-schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged, isUnchanged } from '@/lib/platform/http/seen'
import { noteUseOfPictures } from '@/lib/shop/identity/unused-pictures'

// Categories as an admin makes them (contract 2.1). Every change takes the version of the catalogue first, as products do, so that
// they follow one another.

const lockCatalogue = (tx: Tx) => tx.$queryRaw`SELECT 1 FROM catalogue_version FOR UPDATE`

/** The menu of every page names categories. */
const revalidate = () => revalidateTags(tags.catalogue, tags.categories, tags.frame)

type Fields = Pick<
  Category,
  'slug' | 'name' | 'nameUr' | 'kind' | 'parent' | 'position' | 'picture' | 'taxClass'
>

/** The fields in one order, with the changed ones. */
const fieldsOf = (before: Fields, change: CategoryChange = {}): Fields => ({
  slug: change.slug ?? before.slug,
  name: change.name ?? before.name,
  nameUr: change.nameUr === undefined ? before.nameUr : change.nameUr,
  kind: change.kind ?? before.kind,
  parent: change.parent === undefined ? before.parent : change.parent,
  position: change.position ?? before.position,
  picture: change.picture === undefined ? before.picture : change.picture,
  taxClass: change.taxClass === undefined ? before.taxClass : change.taxClass,
})

const picturesOf = ({ picture }: Pick<Fields, 'picture'>) => (picture ? { picture } : {})

export async function createCategory(viewer: Viewer, form: CategoryForm): Promise<Category> {
  const id = newId()
  const { name } = form
  const fields = fieldsOf(
    {
      slug: newSlugOf(name),
      name,
      nameUr: null,
      kind: kindOfName(name),
      parent: null,
      position: 0,
      picture: null,
      taxClass: null,
    },
    form,
  )
  await db.$transaction(async (tx) => {
    await lockCatalogue(tx)
    await assertPlace(tx, id, fields)
    await noteUseOfPictures(tx, {}, picturesOf(fields))
    const { parent: parentId, ...columns } = fields
    await claimWords(tx, id, fields, () => tx.category.create({ data: { id, ...columns, parentId } }))
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'category.create',
      subject: `category:${id}`,
      after: fields,
    })
  })
  await revalidate()
  return { _id: id, ...fields, products: 0 }
}

export async function changeCategory(
  viewer: Viewer,
  category: string,
  { seen, ...change }: CategoryChange,
): Promise<Category> {
  const id = requireId(category, 'category')
  const changed = await db.$transaction(async (tx) => {
    await lockCatalogue(tx)
    const present = await lockCategory(tx, id)
    if (!present) throw notFound('category')
    assertUnchanged(seen, present, 'category', toCategoryDto(present))
    const [before, after] = [fieldsOf(present), fieldsOf(present, change)]
    if (isUnchanged(before, after)) return present
    await assertPlace(tx, id, after)
    await noteUseOfPictures(tx, picturesOf(before), picturesOf(after))
    const { slug, parent, ...columns } = after
    await claimWords(tx, id, after, () =>
      tx.category.updateMany({
        where: { id },
        data: {
          ...columns,
          // Setting one of these, even to the same, makes every process read the catalogue again.
          ...(slug === before.slug ? {} : { slug }),
          ...(parent === before.parent ? {} : { parentId: parent }),
        },
      }),
    )
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'category.change',
      subject: `category:${id}`,
      before,
      after,
    })
    return { ...present, ...after }
  })
  await revalidate()
  return changed
}

/** Throws CONFLICT for a category with products; deleted products lose it. */
export async function deleteCategory(viewer: Viewer, category: string): Promise<{ _id: string }> {
  const id = requireId(category, 'category')
  await db.$transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = await lockCategory(tx, id)
    if (!before) throw notFound('category')
    if (before.products > 0) throw new AppError('CONFLICT', inEnglish('This category has products.'))
    await noteUseOfPictures(tx, picturesOf(before), {})
    await tx.productCategory.deleteMany({ where: { categoryId: id } })
    await tx.category.updateMany({ where: { parentId: id }, data: { parentId: null } })
    await tx.category.delete({ where: { id }, select: { id: true } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'category.delete',
      subject: `category:${id}`,
      before,
    })
  })
  await revalidate()
  return { _id: id }
}

/** Categories have two levels. Throws VALIDATION_FAILED for a parent that would make a third. */
async function assertPlace(tx: Tx, id: string, { parent }: Pick<Fields, 'parent'>): Promise<void> {
  if (parent === null) return
  const wrong = (text: AnswerText) => invalid({ parent: text })
  const above = isId(parent) ? await tx.category.findUnique({ where: { id: parent } }) : null
  if (!above || above.id === id) throw wrong(apiText('fields.unknown', { label: inEnglish('Parent') }))
  if (above.parentId !== null) throw wrong(inEnglish('Parent must not have a parent of its own'))
  if ((await tx.category.count({ where: { parentId: id } })) > 0)
    throw wrong(inEnglish('A category with categories below it cannot have a parent'))
}

/**
 * Writes a category that is found by its slug and by its name. Throws CONFLICT when one of the two is the present one of another
 * category; a slug that another has had before becomes its own.
 */
async function claimWords(
  tx: Tx,
  id: string,
  { slug, name }: Pick<Fields, 'slug' | 'name'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const words = { slug, name: slugOf(name) }
  const others = await tx.categorySlug.findMany({
    where: { slug: { in: Object.values(words) }, categoryId: { not: id } },
    select: { slug: true, category: { select: { slug: true, name: true } } },
  })
  const taken = others.find(({ slug, category }) => [category.slug, slugOf(category.name)].includes(slug))
  if (taken) {
    const [field, what] = taken.slug === words.slug ? ['slug', 'address'] : ['name', 'name']
    const message = `Another category has this ${what}`
    throw new AppError('CONFLICT', inEnglish(`${message}.`), { fields: { [field]: inEnglish(message) } })
  }
  await write()
  await tx.$executeRaw`
    INSERT INTO category_slugs (slug, category_id) VALUES (${words.name}, ${id}::uuid)
    ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id`
}
