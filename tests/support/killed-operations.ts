import { requestHash } from '@/lib/http/idempotency'
import { placeOrder } from '@/lib/orders/commands'
import { newOrder } from '@/lib/orders/schema'
import { receiveNotification } from '@/lib/payments/receive'

export type Deed = {
  /** Before this statement, counted from 1. */
  dieAt?: number
  /** Milliseconds after COMMIT was sent. */
  dieAtCommit?: number
} & (
  | { kind: 'place'; buyer: string; sent: object; key: string }
  | { kind: 'settle'; message: [string, string][] }
)

export async function perform(deed: Deed): Promise<void> {
  if (deed.kind === 'place') {
    const viewer = { id: deed.buyer, role: 'BUYER' as const, sessionId: deed.buyer }
    const request = { key: deed.key, requestHash: requestHash(deed.sent) }
    await placeOrder(viewer, newOrder.parse(deed.sent), request)
  } else {
    await receiveNotification('order', {
      method: 'GET',
      query: deed.message,
      headers: {},
      body: Buffer.alloc(0),
    })
  }
}
