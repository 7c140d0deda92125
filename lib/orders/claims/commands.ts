import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { may } from '@/lib/base/permissions'
import { readWindow } from '@/lib/orders/claims/claim-window'
import { claimSelect, toClaimDto } from '@/lib/orders/claims/dto'
import { mailClaimReceived } from '@/lib/orders/claims/mail'
import { claimProblem, PHOTO_SIDE } from '@/lib/orders/claims/rules'
import { type ClaimDto, type ClaimForm, claimDto } from '@/lib/orders/claims/schema'
import { type OrderReader, visibleTo } from '@/lib/orders/order/visibility'
import { lockVisibleOrder } from '@/lib/orders/record/lock'
import { recordAudit } from '@/lib/platform/audit/record'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { plainWebp, UnreadablePicture } from '@/lib/platform/storage/images'

type Photo = Awaited<ReturnType<typeof plainWebp>>

/**
 * Reports a plant that arrived unwell: once for each line of an order. Throws CONFLICT with the claim in `data` when there is
 * one, and NOT_CLAIMABLE outside of the guarantee.
 */
export async function makeClaim(reader: OrderReader, form: ClaimForm): Promise<ClaimDto> {
  const isStaff = reader.role !== 'GUEST' && may(reader, 'claims.write')
  if (form.photos.length === 0 && !isStaff) throw invalid({ photos: apiText('answers.claims.addPhoto') })
  // Photos of what cannot be claimed need not be decoded.
  await assertUnclaimed(db, (await findItem(db, reader, form.item)).id)
  const photos = await encodePhotos(form.photos)
  return contendedTransaction((tx) => storeClaim(tx, reader, form, photos))
}

/** Exported for the tests of the window, which need its transaction. */
export async function storeClaim(
  tx: Tx,
  reader: OrderReader,
  form: Omit<ClaimForm, 'photos'>,
  photos: readonly Photo[],
): Promise<ClaimDto> {
  const isStaff = reader.role !== 'GUEST' && may(reader, 'claims.write')
  const item = await findItem(tx, reader, form.item)
  const order = await lockVisibleOrder(tx, reader, item.orderId)
  await assertUnclaimed(tx, item.id)
  const { order: claimable, now } = await readWindow(tx, item.orderId)
  const problem = claimProblem(claimable, now, isStaff)
  if (problem) throw new AppError('NOT_CLAIMABLE', problem)
  if (form.quantity > item.quantity)
    throw invalid({ quantity: apiText('answers.claims.onlySo', { quantity: item.quantity }) })
  const { quantity, kind, description } = form
  const row = await tx.arrivalClaim.create({
    data: {
      orderItemId: item.id,
      quantity,
      kind,
      description,
      enteredById: isStaff ? reader.id : null,
      createdAt: now,
      photos: {
        create: photos.map(({ bytes, width, height }, position) => ({
          bytes: new Uint8Array(bytes),
          width,
          height,
          position,
        })),
      },
    },
    select: claimSelect,
  })
  if (isStaff)
    await recordAudit(tx, {
      actorId: reader.id,
      action: 'claim.enter',
      subject: `order:${item.orderId}`,
      after: { name: item.name, quantity, kind },
    })
  await mailClaimReceived(tx, { ...order, claim: row.id, item })
  return toClaimDto(row)
}

async function findItem(tx: Tx, reader: OrderReader, id: string) {
  const item = isId(id)
    ? await tx.orderItem.findFirst({
        where: { id, order: visibleTo(reader) },
        select: { id: true, orderId: true, name: true, nameUr: true, quantity: true },
      })
    : null
  if (!item) throw notFound('orderLine')
  return item
}

async function assertUnclaimed(tx: Tx, orderItemId: string): Promise<void> {
  const known = await tx.arrivalClaim.findUnique({ where: { orderItemId }, select: claimSelect })
  if (known)
    throw new AppError('CONFLICT', apiText('answers.claims.reported'), {
      data: toWire(claimDto, toClaimDto(known)),
    })
}

async function encodePhotos(files: readonly File[]): Promise<Photo[]> {
  const encoded: Photo[] = []
  for (const file of files) {
    try {
      encoded.push(
        await pauseDeadline(async () => plainWebp(new Uint8Array(await file.arrayBuffer()), PHOTO_SIDE)),
      )
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      throw invalid({ photos: apiText('answers.claims.photo', { problem: error.message }) })
    }
  }
  return encoded
}
