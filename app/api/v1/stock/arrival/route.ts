import { recordArrival } from '@/lib/office/stock-keeping/commands'
import * as contract from '@/lib/office/stock-keeping/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.recordArrival, async ({ viewer, body, keyedRequest }) => {
    const { answer, replayed } = await recordArrival(viewer, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
