import 'server-only'
import type { DiscountCode } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { paisaToRupees } from '@/lib/base/money'
import {
  type DiscountCodeFacts,
  type DiscountUses,
  findRejection,
  foldCode,
  type RejectionReason,
} from '@/lib/money/discounts/rules'
import type { DiscountRejected } from '@/lib/money/discounts/schema'
import { rejectionText } from '@/lib/money/discounts/sentences'
import type { DiscountedLine, DiscountTerms } from '@/lib/money/discounts/terms'
import type { Tx } from '@/lib/platform/database/client'
import { readParts } from '@/lib/shop/parts/read'

/** A person is known by the account and by the telephone number, as for cash orders. */
export interface DiscountPerson {
  /** Null: without an account. */
  id: string | null
  phoneNumber: string
  /** Orders on the website without an account: nothing is told about the number. */
  isGuest?: true
}

export interface CheckedDiscount {
  /** The code in its one spelling. */
  code: string
  /** Null when there is no such code. */
  id: string | null
  terms: DiscountTerms | null
  rejection: RejectionReason | null
}

/**
 * Locks the code and the orders of this person with a code until the transaction ends, so that its uses can be counted. Call
 * it after lockCashLimits and before locking products.
 */
export async function lockDiscount(tx: Tx, typed: string, person: DiscountPerson): Promise<void> {
  for (const key of [
    ...(person.id ? [`discounts of ${person.id}`] : []),
    `discounts to ${person.phoneNumber}`,
  ])
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  await tx.$queryRaw`SELECT 1 FROM discount_codes WHERE code = ${foldCode(typed)} FOR NO KEY UPDATE`
}

/** Whether an order of these lines can have this code. `person` null: it is not known whose. */
export async function checkDiscount(
  tx: Tx,
  typed: string,
  person: DiscountPerson | null,
  lines: readonly Required<DiscountedLine>[],
  now: Date,
): Promise<CheckedDiscount> {
  const code = foldCode(typed)
  if (!(await readParts(tx)).discounts) return { code, id: null, terms: null, rejection: 'OFF' }
  const row = code === '' ? null : await tx.discountCode.findUnique({ where: { code } })
  if (!row) return { code, id: null, terms: null, rejection: 'UNKNOWN' }
  const products = await productsOf(
    tx,
    row,
    lines.map(({ productId }) => productId),
  )
  const facts = { ...factsOf(row), products }
  const found = findRejection(facts, await countUses(tx, row.id, person), lines, now)
  const rejection = found && person?.isGuest ? withoutNumber(found) : found
  // Nothing is shown of a code that the buyer cannot have whatever is in the cart.
  const isOpen = rejection === null || rejection === 'LEAST' || rejection === 'OTHER_PRODUCTS'
  const { kind, value, leastPaisa } = facts
  return { code, id: row.id, terms: isOpen ? { kind, value, leastPaisa, products } : null, rejection }
}

/** One reason for whatever depends on other orders of the number. */
const withoutNumber = (reason: RejectionReason): RejectionReason =>
  reason === 'USED_BY_PERSON' || reason === 'NOT_FIRST_ORDER' ? 'NUMBER' : reason

/** The row without the products that it is for. */
export const factsOf = ({ leastPaisa, ...row }: DiscountCode): Omit<DiscountCodeFacts, 'products'> => ({
  ...row,
  leastPaisa: Number(leastPaisa),
})

/** A category and those below it. */
const ofCategory = (id: string) => ({ OR: [{ id }, { parentId: id }] })

/** The products among these that a code is for; null: it is for all. */
export async function productsOf(
  tx: Tx,
  { groupId, categoryId }: Pick<DiscountCode, 'groupId' | 'categoryId'>,
  ids: readonly string[],
): Promise<string[] | null> {
  if (groupId === null && categoryId === null) return null
  const rows = await tx.product.findMany({
    where: {
      id: { in: [...ids] },
      ...(groupId === null ? {} : { groupId }),
      ...(categoryId === null ? {} : { categories: { some: { category: ofCategory(categoryId) } } }),
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** An order is a use as long as it is not cancelled. */
async function countUses(tx: Tx, codeId: string, person: DiscountPerson | null): Promise<DiscountUses> {
  const [{ id = null, phoneNumber = '' } = {}] = person ? [person] : []
  const [row] = await tx.$queryRaw<{ total: number; withCode: number; orders: number }[]>`
    WITH own AS (
      SELECT discount_code_id FROM orders
      WHERE (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber}) AND status <> 'CANCELLED')
    SELECT (SELECT count(*) FROM orders WHERE discount_code_id = ${codeId}::uuid AND status <> 'CANCELLED')::int AS total,
      (SELECT count(*) FROM own WHERE discount_code_id = ${codeId}::uuid)::int AS "withCode",
      (SELECT count(*) FROM own)::int AS orders`
  if (!row) throw new Error('A query without a FROM returns one row.')
  return { total: row.total, person: person && { withCode: row.withCode, orders: row.orders } }
}

/** Throws DISCOUNT_REJECTED for a code that the order cannot have. */
export function assertDiscountAccepted(discount: CheckedDiscount | null): void {
  if (!discount?.rejection) return
  const { code, terms, rejection } = discount
  const leastPaisa = terms?.leastPaisa ?? 0
  const text = rejectionText(rejection, leastPaisa)
  const data: DiscountRejected = { code, reason: rejection, least: paisaToRupees(leastPaisa) }
  throw new AppError('DISCOUNT_REJECTED', text, { fields: { discountCode: text }, data })
}
