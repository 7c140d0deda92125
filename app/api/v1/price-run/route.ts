import { createRun } from '@/lib/catalogue/prices/commands'
import * as contract from '@/lib/catalogue/prices/contract'
import { listRuns } from '@/lib/catalogue/prices/queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPriceRuns, ({ query }) => listRuns(query)),
  handle(contract.createPriceRun, async ({ viewer, body, keyedRequest }) => {
    const { answer, replayed } = await createRun(viewer, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
