import * as contract from '@/lib/appointments/contract'
import { getAppointmentDiary } from '@/lib/appointments/directory'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getAppointmentDiary, ({ viewer, params }) => getAppointmentDiary(viewer, params.id)),
)
