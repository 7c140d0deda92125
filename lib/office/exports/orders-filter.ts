import 'server-only'
import { Prisma } from '@prisma/client'
import { invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { findProductName } from '@/lib/catalogue/listings/admin-queries'
import type { OrdersExport } from '@/lib/office/exports/schema'
import { cityKeySql, courierKeySql } from '@/lib/orders/views/parcel-filter-sql'
import { read } from '@/lib/platform/database/client'
import { cityByCode, findCity } from '@/lib/shop/cities/cities'

const { sql } = Prisma

/**
 * The filter as the columns have it: a city by its code, a courier in lower case. Throws VALIDATION_FAILED for a product, city or
 * courier that no order can have, because a file with all orders, or with none, would be taken for the answer.
 */
export async function knownFilter({
  city,
  courier,
  product,
  ...others
}: OrdersExport): Promise<OrdersExport> {
  if (product && (await findProductName(product)) === null)
    throw invalid({ product: apiText('fields.unknown', { label: inEnglish('product') }) })
  return {
    ...others,
    ...(product ? { product } : {}),
    ...(city ? { city: await cityKeyOf(city) } : {}),
    ...(courier ? { courier: await courierKeyOf(courier) } : {}),
  }
}

const isInOrders = async (key: Prisma.Sql, value: string): Promise<boolean> => {
  const [row] = await read<{ found: boolean }>(
    sql`SELECT EXISTS(SELECT FROM orders o WHERE ${key} = ${value}) AS found`,
  )
  return row?.found === true
}

async function cityKeyOf(city: string): Promise<string> {
  if (cityByCode(city)) return city
  const written = city.toLowerCase()
  if (await isInOrders(cityKeySql, written)) return written
  const match = findCity(city)
  if (match.kind === 'city') return match.city.code
  throw invalid({ city: apiText('fields.unknown', { label: inEnglish('city') }) })
}

async function courierKeyOf(courier: string): Promise<string> {
  const key = courier.toLowerCase()
  if (key === 'none' || (await isInOrders(courierKeySql, key))) return key
  throw invalid({ courier: apiText('fields.unknown', { label: inEnglish('courier') }) })
}
