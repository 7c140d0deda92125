import { handle, resource } from '@/lib/platform/http/route'
import { resendMail } from '@/lib/shop/mail/commands'
import * as contract from '@/lib/shop/mail/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resendMail, ({ viewer, params }) => resendMail(viewer, params.id)),
)
