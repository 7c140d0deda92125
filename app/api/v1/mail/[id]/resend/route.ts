import { handle, resource } from '@/lib/http/route'
import { resendMail } from '@/lib/mail/commands'
import * as contract from '@/lib/mail/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resendMail, ({ viewer, params }) => resendMail(viewer, params.id)),
)
