import 'server-only'
import { Prisma } from '@prisma/client'
import { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { may } from '@/lib/base/permissions'
import type { ComposedKey, Field, Fields } from '@/lib/catalogue/products/field'
import {
  goodsFields,
  labelFields,
  productTable,
  stateFields,
  textFields,
  urduFields,
} from '@/lib/catalogue/products/fields'
import { plantFields } from '@/lib/catalogue/products/plant-fields'
import { hasSaleSql, onSaleSql, regularPriceSql, wasSql } from '@/lib/catalogue/products/sale-sql'
import { listedSql } from '@/lib/catalogue/states/shown-sql'
import type { Viewer } from '@/lib/platform/auth/types'

const { sql } = Prisma
const MAX_REVIEWS = 200

export const isoTime = (moment: Prisma.Sql) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The name of `products p` in a language: nameIn of lib/base/i18n/stored-text.ts. */
export const nameSql = (locale: Locale): Prisma.Sql =>
  locale === 'ur' ? sql`coalesce(p.name_ur, p.name)` : sql`p.name`

const ofCategories = (column: Prisma.Sql) => sql`ARRAY(
  SELECT ${column} FROM product_categories pc JOIN categories c ON c.id = pc.category_id
  WHERE pc.product_id = p.id ORDER BY pc.position)`

/** The names of a product's categories in their order, of `products p`. */
export const categoryNames = ofCategories(sql`c.name`)
/** The Urdu names of the categories; null for those without one. */
export const urduCategoryNames = ofCategories(sql`c.name_ur`)

/** When a product or its stock was last changed. An order changes the stock without an edit. */
export const versionSql = sql`greatest(p.updated_at, p.stock_changed_at)`

const named = (values: Readonly<Record<string, Prisma.Sql>>) =>
  Prisma.join(Object.entries(values).map(([name, value]) => sql`${value} AS ${Prisma.raw(`"${name}"`)}`))
const object = (fields: Prisma.Sql) => sql`(SELECT row_to_json(one) FROM (SELECT ${fields}) one)`

/** The parts of the fields of `products p` that have no column of their own. */
const parts = {
  // The form and files have the regular price.
  price: { amount: sql`${regularPriceSql('p')}::float8 / 100`, currency: sql`p.currency` },
  potSize: { size: sql`p.pot_size::float8`, unit: sql`p.pot_unit` },
  height: { min: sql`p.height_min`, max: sql`p.height_max` },
  safety: {
    cats: sql`coalesce(p.cat_safety, 'unknown')`,
    dogs: sql`coalesce(p.dog_safety, 'unknown')`,
    people: sql`coalesce(p.human_safety, 'unknown')`,
  },
  temperature: { min: sql`p.temperature_min`, max: sql`p.temperature_max` },
} satisfies Record<Exclude<ComposedKey<typeof productTable>, 'categories' | 'showFrom'>, object>
const paid = { amount: sql`p.price::float8 / 100`, currency: sql`p.currency` }
const composed: Readonly<Record<string, Prisma.Sql>> = {
  categories: categoryNames,
  price: sql`CASE WHEN ${onSaleSql('p')} THEN ${object(named({ ...paid, was: sql`${wasSql('p')}::float8 / 100` }))}
    ELSE ${object(named(paid))} END`,
  potSize: sql`CASE WHEN p.pot_size IS NOT NULL AND p.pot_unit IS NOT NULL THEN ${object(named(parts.potSize))} END`,
  height: object(named(parts.height)),
  safety: object(named(parts.safety)),
  temperature: object(named(parts.temperature)),
  showFrom: isoTime(sql`p.show_from`),
} satisfies Record<ComposedKey<typeof productTable>, Prisma.Sql>

type Wanted = (field: Field) => boolean
const isInLists: Wanted = ({ output }) => !(output instanceof z.ZodOptional)
const isForOne: Wanted = (field) => !isInLists(field) && !isForAdmins(field)
/** Buyers need no class: prices say what tax there is. */
const isForAdmins: Wanted = (field) => field === goodsFields.taxClass
const isPlain: Wanted = ({ column }) => column !== undefined
const column = (name: string) => Prisma.raw(`p.${name}`)

/** Fields of `products p` by their names in the API; with a language the texts that pages show in it. */
const fieldsSql = (fields: Fields, wanted: Wanted = () => true, locale: Locale = 'en'): Prisma.Sql =>
  Prisma.join(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!wanted(field)) return []
      const value = field.column === undefined ? composed[key] : column(field.column)
      const shown = locale === 'ur' && field.urdu ? sql`coalesce(${column(field.urdu)}, ${value})` : value
      return [sql`${shown} AS ${Prisma.raw(`"${key}"`)}`]
    }),
  )

/** A product in the format of contract 1.3: columns of `products p` by their names there. */
export const productColumns = sql`p.id AS "_id", p.name, ${fieldsSql(textFields)}, ${fieldsSql(urduFields, isInLists)},
  ${categoryNames} AS categories,
  ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position) AS src,
  ${fieldsSql(goodsFields, isInLists)},
  (SELECT row_to_json(stars) FROM (SELECT coalesce(p.rating_tenths, 0) / 10::float8 AS average, p.rating_count AS count) stars) AS rating,
  ${isoTime(sql`p.created_at`)} AS "createdAt", ${isoTime(versionSql)} AS "updatedAt"`

/** All values of the table, of `products p`, by their places in the form: `price.amount`. A JSON object for each group took longer. */
export const enteredColumns = Prisma.join([
  fieldsSql(productTable, ({ parts }) => parts === undefined),
  ...Object.entries(parts).map(([key, values]) =>
    named(Object.fromEntries(Object.entries(values).map(([part, value]) => [`${key}.${part}`, value]))),
  ),
])

/** The fields that its page shows, and its needs. */
export const shownColumns = (locale: Locale) => sql`${fieldsSql(textFields, undefined, locale)},
  ${fieldsSql(goodsFields, isPlain, locale)}, ${object(fieldsSql(plantFields, undefined, locale))} AS plant, p.needs`

/** The columns of a product that is read alone. */
const allColumns = sql`${productColumns}, ${fieldsSql(urduFields, isForOne)}, ${fieldsSql(labelFields)},
  p.group_id AS "groupId", ${fieldsSql(goodsFields, isForOne)},
  (SELECT g.code FROM product_groups g WHERE g.id = p.group_id) AS "groupCode", ${fieldsSql(plantFields)}`

/** The sale of `products p`, also a planned one; null without one, and once the version before has changed the price. */
const saleSql = sql`CASE WHEN ${hasSaleSql('p')} THEN ${object(
  named({
    amount: sql`p.sale_price::float8 / 100`,
    from: isoTime(sql`p.sale_from`),
    to: isoTime(sql`p.sale_to`),
  }),
)} END`

/** The columns of answers to admins. */
const adminColumns = sql`${allColumns}, ${fieldsSql(goodsFields, isForAdmins)}, ${fieldsSql(stateFields)}, ${saleSql} AS sale`

/** A product that was read as JSON, as it is answered: without the key of a sale that it does not have. */
export function asAnswered<P extends object>(item: P): P {
  const { sale, ...others }: P & { sale?: unknown } = item
  return sale === null ? (others as unknown as P) : item
}

/** The newest 200 reviews, and always the viewer's own (contract 1.3). */
const reviewsFor = (viewerId: string | null) => sql`
  (SELECT coalesce(json_agg(shown ORDER BY shown.created_at DESC, shown.id DESC), '[]') FROM (
    SELECT r.id, r.user_id, u.first_name, u.last_name, u.email, r.order_id, r.rating, r.comment, r.created_at, r.updated_at
    FROM product_reviews r JOIN users u ON u.id = r.user_id
    WHERE r.product_id = p.id AND (r.user_id = ${viewerId}::uuid OR r.id IN (
      SELECT newest.id FROM product_reviews newest WHERE newest.product_id = p.id
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${MAX_REVIEWS}))
  ) shown) AS reviews`

/** One product with its reviews as JSON; no row for one that the viewer does not see. */
export const productSql = (viewer: Pick<Viewer, 'id' | 'role' | 'rights'> | null, id: string) => {
  const isAdmin = may(viewer, 'products.read')
  return sql`
  SELECT row_to_json(item) AS item FROM (
    SELECT ${isAdmin ? adminColumns : allColumns}, p.group_id IS NOT NULL AS grouped, ${reviewsFor(viewer?.id ?? null)}
    FROM products p WHERE p.id = ${id}::uuid AND ${listedSql(isAdmin ? 'ANY' : 'SHOWN')}
  ) item`
}

/** Selects a product for admins without its reviews, also a deleted one. */
export const productWithoutReviewsSql = (id: string) => sql`
  SELECT row_to_json(item) AS item FROM (SELECT ${adminColumns} FROM products p WHERE p.id = ${id}::uuid) item`

export const editorProductSql = (id: string) => sql`
  SELECT row_to_json(item) AS item FROM (
    SELECT ${adminColumns} FROM products p WHERE p.id = ${id}::uuid AND p.deleted_at IS NULL) item`

/** Selects several products for the editor. */
export const editorProductsSql = (ids: readonly string[]) => sql`
  SELECT row_to_json(item) AS item FROM (
    SELECT ${adminColumns} FROM products p WHERE p.id = ANY(${ids}::uuid[]) AND p.deleted_at IS NULL) item`
