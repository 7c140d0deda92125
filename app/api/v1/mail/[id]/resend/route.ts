import { resendMail } from '@/lib/mail/commands'
import * as contract from '@/lib/mail/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resendMail, ({ viewer, params }) => resendMail(viewer, params.id)),
)
