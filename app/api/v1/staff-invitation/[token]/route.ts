import * as contract from '@/lib/accounts/staff/contract'
import { acceptInvitation, readInvitation } from '@/lib/accounts/staff/invitations'
import { newStaffForm, signedInForm } from '@/lib/accounts/staff/schema'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readInvitation, ({ params }) => readInvitation(params.token)),
  handle(
    contract.joinStaff,
    async ({ viewer, params, body }) => {
      const form = 'email' in body ? body : null
      const { user, token } = await acceptInvitation(viewer, params.token, form)
      return new Reply(user, { token })
    },
    ({ viewer }) => (viewer ? signedInForm : newStaffForm),
  ),
)
