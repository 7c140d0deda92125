import type { Viewer } from '@/lib/platform/auth/types'

/** The buyer whose orders the viewer may see; null: all orders. */
export const visibleBuyer = ({ role, id }: Viewer): string | null => (role === 'ADMIN' ? null : id)

/** The orders that a viewer may see, as a database condition. */
export function visibleTo(viewer: Viewer): { buyerId?: string } {
  const buyerId = visibleBuyer(viewer)
  return buyerId === null ? {} : { buyerId }
}
