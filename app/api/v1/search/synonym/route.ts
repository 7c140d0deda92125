import { createSynonym } from '@/lib/catalogue/search/commands'
import * as contract from '@/lib/catalogue/search/contract'
import { listSynonyms } from '@/lib/catalogue/search/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listSynonyms, ({ query }) => listSynonyms(query)),
  handle(contract.createSynonym, ({ viewer, body }) => createSynonym(viewer, body)),
)
