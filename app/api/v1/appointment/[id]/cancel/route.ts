import { cancelByShop } from '@/lib/care/appointments/cancel'
import * as contract from '@/lib/care/appointments/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.cancelAppointment, ({ viewer, params, body }) => cancelByShop(viewer, params.id, body)),
)
