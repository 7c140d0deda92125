import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/transfers/contract'
import { readTransfer } from '@/lib/reconciling/transfers/queries'
import { answerReport } from '@/lib/reconciling/transfers/report'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readOrderTransfer, ({ viewer, params }) =>
    readTransfer(viewer, { kind: 'order', id: params.id }),
  ),
  handle(contract.reportOrderTransfer, ({ viewer, params, body }) =>
    answerReport(viewer, { kind: 'order', id: params.id }, body),
  ),
)
