import 'server-only'
import type { Prisma } from '@prisma/client'
import { transferGateway } from '@/lib/money/transfers/attempts'
import type { Tx } from '@/lib/platform/database/client'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'

// References and pictures that were reported for other orders or appointments too, or have paid one. They only flag: an admin decides.

type Other = TransferEntry['reports'][number]['sameAs']

export interface Repeats {
  /** The other order or appointment that this reference has paid, else the first that was reported with it; null: none. */
  ofReference: (transferId: string, key: string | null) => Other
  ofPicture: (transferId: string, sha256: string) => Other
}

interface Reported {
  reports: { referenceKey: string | null; pictures: { sha256: string }[] }[]
}

const transfer = {
  select: {
    id: true,
    order: { select: { id: true, number: true } },
    appointment: { select: { id: true, number: true } },
  },
} satisfies Prisma.TransferReportSelect['transfer']
type TransferRow = Prisma.TransferGetPayload<typeof transfer>

const paidSubject = { select: { id: true, number: true, transfer: { select: { id: true } } } } as const

/** Finds what the reports of these transfers share with others. */
export async function readRepeats(tx: Tx, transfers: readonly Reported[]): Promise<Repeats> {
  const reports = transfers.flatMap((row) => row.reports)
  const keys = reports.flatMap(({ referenceKey }) => referenceKey ?? [])
  const hashes = reports.flatMap(({ pictures }) => pictures.map(({ sha256 }) => sha256))
  const references = await tx.transferReport.findMany({
    where: { referenceKey: { in: keys } },
    orderBy: { id: 'asc' },
    select: { referenceKey: true, transfer },
  })
  // An admin may have written it, so no report has it.
  const paid = await tx.paymentAttempt.findMany({
    where: { gateway: transferGateway, status: 'PAID', transactionId: { in: keys } },
    orderBy: { id: 'asc' },
    select: { transactionId: true, order: paidSubject, appointment: paidSubject },
  })
  const pictures = await tx.transferPicture.findMany({
    where: { sha256: { in: hashes } },
    orderBy: { id: 'asc' },
    select: { sha256: true, report: { select: { transfer } } },
  })
  return {
    ofReference: firstOther([
      ...paid.map(({ transactionId, order, appointment }) => {
        const id = (order ?? appointment)?.transfer?.id ?? ''
        return [transactionId, { id, order, appointment }] as const
      }),
      ...references.map((row) => [row.referenceKey, row.transfer] as const),
    ]),
    ofPicture: firstOther(pictures.map((row) => [row.sha256, row.report.transfer])),
  }
}

const firstOther =
  (found: readonly (readonly [string | null, TransferRow])[]) =>
  (transferId: string, value: string | null): Other => {
    const other = found.find(([known, { id }]) => value !== null && known === value && id !== transferId)
    return other ? toOther(other[1]) : null
  }

function toOther({ order, appointment }: TransferRow): Other {
  if (order) return { kind: 'order', _id: order.id, number: order.number }
  return appointment && { kind: 'appointment', _id: appointment.id, number: appointment.number }
}
