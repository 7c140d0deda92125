import * as contract from '@/lib/catalogue/prices/contract'
import { readRun } from '@/lib/catalogue/prices/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readPriceRun, ({ params }) => readRun(params.id)),
)
