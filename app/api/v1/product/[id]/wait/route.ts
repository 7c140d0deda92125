import { askForNotice } from '@/lib/catalogue/waits/commands'
import * as contract from '@/lib/catalogue/waits/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.askForNotice, async ({ viewer, params, body, clientAddress }) => {
    await askForNotice(viewer, params.id, body, clientAddress)
    return {}
  }),
)
