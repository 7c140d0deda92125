import { getAppointment } from '@/lib/care/appointments/queries'
import { handle, resource } from '@/lib/platform/http/route'
import { recordRefund } from '@/lib/reconciling/settlement/commands'
import * as contract from '@/lib/reconciling/settlement/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.refundAppointment, async ({ viewer, params, body }) => {
    await recordRefund(viewer, { kind: 'appointment', id: params.id }, body)
    return getAppointment(viewer, params.id)
  }),
)
