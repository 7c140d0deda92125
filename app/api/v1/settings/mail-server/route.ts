import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/shop/mail/contract'
import { removeMailServer, saveMailServer } from '@/lib/shop/mail/server-commands'
import { getMailServer } from '@/lib/shop/mail/server-document'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readMailServer, () => getMailServer()),
  handle(contract.saveMailServer, ({ viewer, body, locale }) => saveMailServer(viewer, body, locale)),
  handle(contract.removeMailServer, ({ viewer, body }) => removeMailServer(viewer, body)),
)
