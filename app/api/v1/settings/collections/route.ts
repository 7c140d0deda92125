import { handle, resource } from '@/lib/platform/http/route'
import { getCollectionTexts, saveCollectionTexts } from '@/lib/products/collection-record'
import * as contract from '@/lib/products/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCollectionTexts, () => getCollectionTexts()),
  handle(contract.saveCollectionTexts, ({ viewer, body }) => saveCollectionTexts(viewer, body)),
)
