import * as contract from '@/lib/care/appointments/contract'
import { recordOutcome } from '@/lib/care/appointments/outcome'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.recordOutcome, async ({ viewer, params, body, keyedRequest }) => {
    const { answer, replayed } = await recordOutcome(viewer, params.id, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
