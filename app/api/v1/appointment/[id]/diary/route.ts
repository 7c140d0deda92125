import * as contract from '@/lib/care/appointments/contract'
import { getAppointmentSchedule } from '@/lib/care/appointments/directory'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getAppointmentSchedule, ({ viewer, params }) => getAppointmentSchedule(viewer, params.id)),
)
