import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import {
  type DiscountChange,
  type DiscountDto,
  type DiscountForm,
  discountDto,
} from '@/lib/money/discounts/admin-schema'
import { getDiscount } from '@/lib/money/discounts/queries'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'

const columnsOf = (form: Omit<DiscountForm, 'code'>) => ({
  note: form.note,
  kind: form.kind,
  value: (form.kind === 'PERCENT' ? form.percent : form.amount) ?? 0,
  startsAt: form.startsAt,
  endsAt: form.endsAt,
  leastPaisa: form.least ?? 0,
  limitTotal: form.limitTotal,
  limitPerson: form.limitPerson,
  firstOrderOnly: form.firstOrderOnly,
  groupId: form.group,
  categoryId: form.category,
  isOff: form.off,
})

/** The fields that the audit log keeps, amounts in rupees. */
function auditOf(discount: DiscountDto) {
  const { uses: _uses, given: _given, state: _state, ...columns } = toWire(discountDto, discount)
  return columns
}

/** Throws CONFLICT for a code that there is already. */
export async function createDiscount(viewer: Viewer, { code, ...form }: DiscountForm): Promise<DiscountDto> {
  try {
    return await contendedTransaction(async (tx) => {
      await assertKnown(tx, form)
      const id = newId()
      const data = { id, code, ...columnsOf(form), createdById: viewer.id }
      await tx.discountCode.create({ data, select: { id: true } })
      const discount = await getDiscount(id, tx)
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'discount.create',
        subject: `discount:${id}`,
        after: auditOf(discount),
      })
      return discount
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'There is a code with this spelling already'
    throw new AppError('CONFLICT', inEnglish(`${message}.`), { fields: { code: inEnglish(message) } })
  }
}

/** Orders that were placed with the code keep what was agreed. Throws CONFLICT when `seen` is outdated. */
export async function changeDiscount(
  viewer: Viewer,
  discount: string,
  { seen, code, ...form }: DiscountChange,
): Promise<DiscountDto> {
  const id = requireId(discount, 'discountCode')
  return contendedTransaction(async (tx) => {
    const [locked] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM discount_codes WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (!locked) throw notFound('discountCode')
    const before = await getDiscount(id, tx)
    assertUnchanged(seen, toWire(discountDto, before), 'discountCode')
    if (code !== before.code)
      throw invalid({ code: inEnglish('A code cannot be spelled anew. Turn it off and add another one') })
    await assertKnown(tx, form)
    await tx.discountCode.update({
      where: { id },
      data: { ...columnsOf(form), updatedAt: new Date() },
      select: { id: true },
    })
    const after = await getDiscount(id, tx)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'discount.change',
      subject: `discount:${id}`,
      before: auditOf(before),
      after: auditOf(after),
    })
    return after
  })
}

/** Throws VALIDATION_FAILED for a product group or a category that there is not. */
async function assertKnown(
  tx: Tx,
  { group, category }: Pick<DiscountForm, 'group' | 'category'>,
): Promise<void> {
  if (group && (await tx.productGroup.count({ where: { id: group } })) === 0)
    throw invalid({ group: inEnglish('This product group no longer exists') })
  if (category && (await tx.category.count({ where: { id: category } })) === 0)
    throw invalid({ category: inEnglish('This category no longer exists') })
}
