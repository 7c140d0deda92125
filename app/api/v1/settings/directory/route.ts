import { handle, resource } from '@/lib/platform/http/route'
import { saveDirectory } from '@/lib/shop/directory/commands'
import * as contract from '@/lib/shop/directory/contract'
import { getStoredDirectory } from '@/lib/shop/directory/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDirectory, () => getStoredDirectory()),
  handle(contract.saveDirectory, ({ viewer, body }) => saveDirectory(viewer, body)),
)
