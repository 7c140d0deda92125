import { changeSynonym, deleteSynonym } from '@/lib/catalogue/search/commands'
import * as contract from '@/lib/catalogue/search/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeSynonym, ({ viewer, params, body }) => changeSynonym(viewer, params.id, body)),
  handle(contract.deleteSynonym, ({ viewer, params }) => deleteSynonym(viewer, params.id)),
)
