import { askForListing } from '@/lib/office/caretaker-checks/commands'
import * as contract from '@/lib/office/caretaker-checks/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.askForListing, ({ viewer }) => askForListing(viewer)),
)
