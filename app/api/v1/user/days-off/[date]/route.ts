import * as contract from '@/lib/care/appointments/contract'
import { removeDaysOff } from '@/lib/care/appointments/days-off'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.removeDaysOff, ({ viewer, params, query }) => removeDaysOff(viewer, params.date, query.to)),
)
