import 'server-only'
import { invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import {
  type GrowerChange,
  type GrowerDto,
  type GrowerForm,
  type SupplyDto,
  type SupplyForm,
  supplyDto,
} from '@/lib/office/stock-keeping/schema'
import { getGrower, readSupply } from '@/lib/office/stock-keeping/supply-queries'
import { recordAudit } from '@/lib/platform/audit/record'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction } from '@/lib/platform/database/client'
import { withFreeName } from '@/lib/platform/database/errors'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'

// Growers, and from whom each product is bought.

/** The record of a grower in the audit log. */
const auditOf = ({ name, phoneNumber, note, ended }: GrowerDto) => ({ name, phoneNumber, note, ended })

/** Growers that have ended may have the name too. */
const nameTaken = 'There is a grower with this name already'

export const createGrower = (
  actor: Pick<Viewer, 'id'>,
  { ended, ...columns }: GrowerForm,
): Promise<GrowerDto> =>
  withFreeName(nameTaken, () =>
    contendedTransaction(async (tx) => {
      const id = newId()
      await tx.grower.create({
        data: { id, ...columns, endedAt: ended ? new Date() : null },
        select: { id: true },
      })
      const grower = await getGrower(id, tx)
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'grower.create',
        subject: `grower:${id}`,
        after: auditOf(grower),
      })
      return grower
    }),
  )

/** Throws NOT_FOUND, and CONFLICT when `seen` is outdated or another grower has the name. */
export function changeGrower(
  actor: Pick<Viewer, 'id'>,
  grower: string,
  { seen, ended, ...columns }: GrowerChange,
): Promise<GrowerDto> {
  const id = requireId(grower, 'grower')
  return withFreeName(nameTaken, () =>
    contendedTransaction(async (tx) => {
      const [locked] = await tx.$queryRaw<object[]>`
        SELECT 1 FROM growers WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      if (!locked) throw notFound('grower')
      const before = await getGrower(id, tx)
      assertUnchanged(seen, before, 'grower')
      await tx.grower.update({
        where: { id },
        data: {
          ...columns,
          ...(ended === before.ended ? {} : { endedAt: ended ? new Date() : null }),
        },
        select: { id: true },
      })
      const after = await getGrower(id, tx)
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'grower.change',
        subject: `grower:${id}`,
        before: auditOf(before),
        after: auditOf(after),
      })
      return after
    }),
  )
}

/**
 * Replaces from whom a product is bought and when; a cost that is not sent stays. Throws NOT_FOUND, CONFLICT when `seen` is outdated,
 * VALIDATION_FAILED for a grower that there is not, FORBIDDEN for a cost of those who may not see costs.
 */
export function saveSupply(
  viewer: Pick<Viewer, 'id' | 'role' | 'rights'>,
  product: string,
  { seen, grower, lowest, fillTo, cost }: SupplyForm,
): Promise<SupplyDto> {
  const productId = requireId(product, 'product')
  return contendedTransaction(async (tx) => {
    // Who may not see a cost does not replace it either.
    if (cost !== undefined) mustMay(viewer, 'costs.read')
    // The row of the supply may not be there yet, so its product is locked.
    await tx.$queryRaw`SELECT 1 FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE`
    const before = await readSupply(viewer, productId, tx)
    assertUnchanged(seen, toWire(supplyDto, before), 'supply')
    // One that has ended may stay, but is not chosen anew.
    const isKnown =
      grower === null ||
      grower === before.grower?._id ||
      (await tx.grower.count({ where: { id: grower, endedAt: null } })) > 0
    if (!isKnown) throw invalid({ grower: apiText('fields.unknown', { label: inEnglish('grower') }) })
    const data = { growerId: grower, lowest, fillTo, ...(cost === undefined ? {} : { cost }) }
    await tx.productSupply.upsert({
      where: { productId },
      create: { productId, ...data },
      update: data,
      select: { productId: true },
    })
    const after = await readSupply(viewer, productId, tx)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'product.supply',
      subject: `product:${productId}`,
      before: supplyOf(before),
      after: supplyOf(after),
    })
    return after
  })
}

/** The record of a supply in the audit log. It has no costs, as not everyone who reads the log may see them. */
const supplyOf = ({ grower, lowest, fillTo }: SupplyDto) => ({ grower: grower?.name ?? null, lowest, fillTo })
