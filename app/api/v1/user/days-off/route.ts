import * as contract from '@/lib/care/appointments/contract'
import { listDaysOff, takeDaysOff } from '@/lib/care/appointments/days-off'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listDaysOff, ({ viewer }) => listDaysOff(viewer)),
  handle(contract.takeDaysOff, ({ viewer, body }) => takeDaysOff(viewer, body)),
)
