import * as contract from '@/lib/accounts/users/contract'
import { verifyRole } from '@/lib/accounts/users/verify-role'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.verify, async ({ viewer, params }) => verifyRole(viewer, params.role)),
)
