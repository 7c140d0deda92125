import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/transfers/contract'
import { readTransfer } from '@/lib/reconciling/transfers/queries'
import { answerReport } from '@/lib/reconciling/transfers/report'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readAppointmentTransfer, ({ viewer, params }) =>
    readTransfer(viewer, { kind: 'appointment', id: params.id }),
  ),
  handle(contract.reportAppointmentTransfer, ({ viewer, params, body }) =>
    answerReport(viewer, { kind: 'appointment', id: params.id }, body),
  ),
)
