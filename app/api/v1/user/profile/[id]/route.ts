import { changeOwnProfile } from '@/lib/accounts/users/commands'
import * as contract from '@/lib/accounts/users/contract'
import { getProfile } from '@/lib/accounts/users/queries'
import { profileFormFor } from '@/lib/accounts/users/rules'
import { blockSwitch, ownCaretakerProfile, ownProfile } from '@/lib/accounts/users/schema'
import { setBlocked } from '@/lib/office/moderation/commands'
import { handle, resource } from '@/lib/platform/http/route'

const forms = { person: ownProfile, caretaker: ownCaretakerProfile, block: blockSwitch }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getProfile, ({ viewer, params }) => getProfile(viewer, params.id)),
  handle(
    contract.changeProfile,
    ({ viewer, params, body }) =>
      'isBlocked' in body ? setBlocked(viewer, params.id, body) : changeOwnProfile(viewer, body),
    ({ viewer, params }, sent) => forms[profileFormFor(viewer, params.id, sent)],
  ),
)
