import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { verifyRole } from '@/lib/users/verify-role'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.verify, async ({ viewer, params }) => verifyRole(viewer, params.role)),
)
