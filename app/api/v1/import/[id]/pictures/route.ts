import { handle, resource } from '@/lib/http/route'
import { addPictures } from '@/lib/imports/commands'
import * as contract from '@/lib/imports/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.addImportPictures, ({ viewer, params, file }) => addPictures(viewer, params.id, file)),
)
