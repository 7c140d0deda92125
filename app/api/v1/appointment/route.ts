import { bookAppointment } from '@/lib/appointments/commands'
import * as contract from '@/lib/appointments/contract'
import { listAppointments } from '@/lib/appointments/queries'
import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import { withReturnPages } from '@/lib/payments/return-origins'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listAppointments, ({ viewer, query }) => listAppointments(viewer, query)),
  handle(contract.bookAppointment, async ({ viewer, body, origin, locale }) => {
    const { appointment, formParams } = await bookAppointment(viewer, body)
    return new Reply(
      appointment,
      formParams ? { formParams: withReturnPages(formParams, { origin, locale }) } : {},
    )
  }),
)
