import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import * as contract from '@/lib/care/appointments/contract'
import { listAppointments } from '@/lib/care/appointments/queries'
import { withReturnPages } from '@/lib/money/payments/return-origins'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

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
