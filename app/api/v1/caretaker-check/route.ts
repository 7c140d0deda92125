import * as contract from '@/lib/office/caretaker-checks/contract'
import { listChecks } from '@/lib/office/caretaker-checks/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listChecks, ({ viewer, query }) => listChecks(viewer, query)),
)
