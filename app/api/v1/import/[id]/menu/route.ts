import * as contract from '@/lib/office/imports/contract'
import { makeMenuOfImport } from '@/lib/office/imports/found-categories'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.makeMenu, ({ viewer, params, body }) => makeMenuOfImport(viewer, params.id, body)),
)
