import * as contract from '@/lib/accounts/staff/contract'
import { invite } from '@/lib/accounts/staff/invitations'
import { listInvitations } from '@/lib/accounts/staff/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listInvitations, () => listInvitations()),
  handle(contract.inviteStaff, ({ viewer, body }) => invite(viewer, body)),
)
