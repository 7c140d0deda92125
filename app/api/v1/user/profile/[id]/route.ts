import { setBlocked } from '@/lib/moderation/commands'
import { handle, resource } from '@/lib/platform/http/route'
import { changeOwnProfile } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'
import { getProfile } from '@/lib/users/queries'
import { profileFormFor } from '@/lib/users/rules'
import { blockSwitch, ownCaretakerProfile, ownProfile } from '@/lib/users/schema'

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
