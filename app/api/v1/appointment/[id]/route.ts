import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import * as contract from '@/lib/care/appointments/contract'
import { getAppointment } from '@/lib/care/appointments/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getAppointment, ({ viewer, params }) => getAppointment(viewer, params.id)),
  handle(contract.changeAppointment, ({ viewer, params, body }) =>
    changeAppointment(viewer, params.id, body),
  ),
  handle(contract.deleteAppointment, ({ viewer, params }) => withdrawAppointment(viewer, params.id)),
)
