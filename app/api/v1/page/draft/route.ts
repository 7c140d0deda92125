import { createDraft } from '@/lib/content/commands'
import * as contract from '@/lib/content/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.createPageDraft, ({ viewer, body }) => createDraft(viewer, body.kind)),
)
