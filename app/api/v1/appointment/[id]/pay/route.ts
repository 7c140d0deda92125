import { payAppointment } from '@/lib/care/appointments/pay'
import { getAppointment } from '@/lib/care/appointments/queries'
import { withReturnPages } from '@/lib/money/payments/return-origins'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/settlement/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.payAppointment, async ({ viewer, params, origin, locale }) => {
    const formParams = withReturnPages(await payAppointment(viewer, params.id), { origin, locale })
    return new Reply(await getAppointment(viewer, params.id), { formParams })
  }),
)
