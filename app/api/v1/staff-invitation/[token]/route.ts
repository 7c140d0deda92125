import * as contract from '@/lib/accounts/staff/contract'
import { acceptInvitation, readInvitation } from '@/lib/accounts/staff/invitations'
import { findOwnRights } from '@/lib/accounts/staff/queries'
import { type NewStaffForm, newStaffForm, signedInForm } from '@/lib/accounts/staff/schema'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readInvitation, ({ params }) => readInvitation(params.token)),
  handle(
    contract.joinStaff,
    async ({ viewer, params, body, userAgent }) => {
      // A visitor's body has been checked by the form of a new account.
      const form = viewer ? null : (body as NewStaffForm)
      const { user, token } = await acceptInvitation(viewer, params.token, form, deviceOf(userAgent))
      return new Reply({ ...user, ...(await findOwnRights(user._id)) }, { token })
    },
    ({ viewer }) => (viewer ? signedInForm : newStaffForm),
  ),
)
