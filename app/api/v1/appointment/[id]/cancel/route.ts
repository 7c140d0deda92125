import { cancelByShop } from '@/lib/appointments/cancel'
import * as contract from '@/lib/appointments/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.cancelAppointment, ({ viewer, params, body }) => cancelByShop(viewer, params.id, body)),
)
