import { handle, resource } from '@/lib/platform/http/route'
import { createSynonym } from '@/lib/search/commands'
import * as contract from '@/lib/search/contract'
import { listSynonyms } from '@/lib/search/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listSynonyms, ({ query }) => listSynonyms(query)),
  handle(contract.createSynonym, ({ viewer, body }) => createSynonym(viewer, body)),
)
