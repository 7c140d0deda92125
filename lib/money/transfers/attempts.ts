import 'server-only'
import { karachiDate } from '@/lib/base/time/format'
import {
  type NumberedSubject,
  ownerOf,
  type PreparedPayment,
  recordAttempt,
  type Subject,
} from '@/lib/money/payments/attempts'
import { newBasketId } from '@/lib/money/payments/basket'
import type { Tx } from '@/lib/platform/database/client'

/** The gateway of the attempts of transfers. */
export const transferGateway = 'transfer'

/** A payment without a form of the gateway. */
export const prepareTransfer = (subject: NumberedSubject, paisa: number): PreparedPayment => ({
  subject,
  paisa,
  formParams: null,
  attempt: {
    basketId: newBasketId(subject.number),
    gateway: transferGateway,
    amount: paisa,
    currency: 'PKR',
    orderDate: karachiDate(Date.now()),
  },
})

/** The transfer of an order or appointment, made if there is none. The subject is locked. */
export async function startTransfer(tx: Tx, subject: Subject): Promise<string> {
  const owner = ownerOf(subject)
  const known = await tx.transfer.findFirst({ where: owner, select: { id: true } })
  return known?.id ?? (await tx.transfer.create({ data: owner, select: { id: true } })).id
}

/** Stores the attempt of a payment in the transaction of its order or appointment, and the transfer if it is one. */
export async function recordPayment(tx: Tx, payment: PreparedPayment): Promise<void> {
  await recordAttempt(tx, payment)
  if (payment.formParams === null) await startTransfer(tx, payment.subject)
}

export interface TransferAttempt {
  id: string
  basketId: string
}

/**
 * The attempt by which a transfer of this amount pays: no form was made for it, so one whose price changed gives way to another.
 * The subject is locked.
 */
export async function attemptFor(tx: Tx, subject: NumberedSubject, paisa: number): Promise<TransferAttempt> {
  const select = { id: true, basketId: true } as const
  const known = await tx.paymentAttempt.findFirst({
    where: {
      ...ownerOf(subject),
      gateway: transferGateway,
      amount: paisa,
      status: { in: ['OPEN', 'FAILED', 'EXPIRED'] },
    },
    orderBy: { id: 'desc' },
    select,
  })
  if (known) return known
  const { attempt } = prepareTransfer(subject, paisa)
  return tx.paymentAttempt.create({ data: { ...attempt, ...ownerOf(subject) }, select })
}
