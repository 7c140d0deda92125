import * as contract from '@/lib/appointments/contract'
import { giveDaysBack } from '@/lib/appointments/days-off'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.giveDaysBack, ({ viewer, params, query }) => giveDaysBack(viewer, params.date, query.to)),
)
