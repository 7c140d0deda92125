import { saveCount } from '@/lib/office/stock-keeping/commands'
import * as contract from '@/lib/office/stock-keeping/contract'
import { readCountList } from '@/lib/office/stock-keeping/queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCountList, ({ query }) => readCountList(query)),
  handle(contract.saveCount, async ({ viewer, body, keyedRequest }) => {
    const { answer, replayed } = await saveCount(viewer, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
