import { previewRun } from '@/lib/catalogue/prices/commands'
import * as contract from '@/lib/catalogue/prices/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.previewPriceRun, ({ body }) => previewRun(body)),
)
