import { handle, resource } from '@/lib/platform/http/route'
import { checkMailServer as contract } from '@/lib/shop/mail/contract'
import { checkMailServer } from '@/lib/shop/mail/server-commands'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract, ({ viewer, body, locale }) => checkMailServer(viewer, body, locale)),
)
