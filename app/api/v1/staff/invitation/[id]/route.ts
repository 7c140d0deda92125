import * as contract from '@/lib/accounts/staff/contract'
import { revokeInvitation } from '@/lib/accounts/staff/invitations'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.revokeInvitation, ({ viewer, params }) => revokeInvitation(viewer, params.id)),
)
