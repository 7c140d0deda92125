import 'server-only'
import type { ProductState } from '@/lib/catalogue/states/state'

interface StateAudit {
  /** Null: the shop by itself. */
  actorId: string | null
  id: string
  before: ProductState
  after: ProductState
}

/** The audit entry of a change of nothing but the state of a product. */
export const stateAudit = ({ actorId, id, before, after }: StateAudit) =>
  ({
    actorId,
    action: 'product.state',
    subject: `product:${id}`,
    before: { state: before },
    after: { state: after },
  }) as const
