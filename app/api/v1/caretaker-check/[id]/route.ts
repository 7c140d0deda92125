import { decideCaretaker } from '@/lib/office/caretaker-checks/commands'
import * as contract from '@/lib/office/caretaker-checks/contract'
import { readChecks } from '@/lib/office/caretaker-checks/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readChecks, ({ viewer, params }) => readChecks(viewer, params.id)),
  handle(contract.decideCaretaker, ({ viewer, params, body }) => decideCaretaker(viewer, params.id, body)),
)
