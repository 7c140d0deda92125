import { handle, resource } from '@/lib/platform/http/route'
import { createDraft } from '@/lib/shop/content/commands'
import * as contract from '@/lib/shop/content/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.createPageDraft, ({ viewer, body }) => createDraft(viewer, body.kind)),
)
